import { IconArrowRight, IconCreditCard, IconMail, IconServerCog, IconUsers } from '@tabler/icons-react';
import { Link } from 'react-router';
import { comingSoonPage } from '#domain/platform/coming-soon.ts';
import classes from './admin-links.module.css';

const links = [
  { href: '/dashboard/admin/users', title: 'User Management', text: 'Everybody with an account.', icon: IconUsers },
  {
    href: '/dashboard/admin/system',
    title: 'System Settings',
    text: 'Maintenance, security, mail and storage.',
    icon: IconServerCog,
  },
  {
    href: '/dashboard/admin/stripe',
    title: 'Payment Products',
    text: 'Products and prices at the payment provider.',
    icon: IconCreditCard,
  },
  {
    href: '/dashboard/admin/outbox',
    title: 'Mail Outbox',
    text: 'Mails of the last 30 days and their delivery state.',
    icon: IconMail,
  },
] as const;

/** The parts of the administration; those that are not built yet say so. */
export function AdminLinks() {
  return (
    <ul className={classes.links}>
      {links.map(({ href, title, text, icon: Icon }) => (
        <li key={href}>
          <Link to={href}>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span>
              <b>{title}</b>
              <small>{text}</small>
            </span>
            {comingSoonPage(href) && <em>Coming soon</em>}
            <IconArrowRight size={16} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
