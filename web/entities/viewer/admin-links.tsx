import { IconArrowRight, IconCreditCard, IconMail, IconServerCog, IconUsers } from '@tabler/icons-react';
import { Line, Lines } from '#web/kit/layout/lines.tsx';

const links = [
  { href: '/dashboard/admin/users', title: 'User Management', text: 'All accounts of the platform.', icon: IconUsers },
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

/** Pages of the administration. */
export function AdminLinks() {
  return (
    <Lines>
      {links.map(({ href, title, text, icon: Icon }) => (
        <Line
          key={href}
          href={href}
          icon={<Icon size={20} stroke={1.6} aria-hidden="true" />}
          title={title}
          note={text}
          aside={<IconArrowRight size={16} color="var(--mantine-color-dimmed)" aria-hidden="true" />}
        />
      ))}
    </Lines>
  );
}
