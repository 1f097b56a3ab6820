import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numbered, skeletonWidth } from '../feedback/skeletons.tsx';
import classes from './list.module.css';
import type { CardParts, RowAction } from './list-types.ts';
import { RowMenu } from './menus.tsx';

type CardItem<Node> = { id: string; name: string; href: string | undefined; node: Node; actions: readonly RowAction[] };

type CardsProps<Row, Node> = {
  items: readonly CardItem<Node>[];
  useRow: (node: Node) => Row;
  card: (row: Row) => CardParts;
};

type CardProps<Row, Node> = Omit<CardsProps<Row, Node>, 'items'> & { item: CardItem<Node> };

const Title = ({ href, title }: { href: string | undefined; title: ReactNode }): ReactNode =>
  href === undefined ? (
    <span className={classes.cardlink} data-clip>
      {title}
    </span>
  ) : (
    <Link to={href} className={classes.cardlink} data-covers data-clip>
      {title}
    </Link>
  );

function Card<Row, Node>({ item: { node, href, name, actions }, useRow, card }: CardProps<Row, Node>) {
  const { title, subtitle, code, meta, status, badge } = card(useRow(node));
  return (
    <li className={classes.card}>
      <div className={classes.cardhead}>
        <div>
          <Title href={href} title={title} />
          {subtitle !== undefined && <small data-clip>{subtitle}</small>}
        </div>
        <RowMenu actions={actions} name={name} size={28} />
      </div>
      {code !== undefined && <div>{code}</div>}
      {meta !== undefined && <small data-clip>{meta}</small>}
      {(status !== undefined || badge !== undefined) && (
        <div className={classes.cardfoot}>
          <span>{status}</span>
          {badge}
        </div>
      )}
    </li>
  );
}

/** Cards in a grid. */
export function Cards<Row, Node>({ items, ...read }: CardsProps<Row, Node>) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <Card key={item.id} item={item} {...read} />
      ))}
    </ul>
  );
}

function PhoneRow<Row, Node>({ item: { node, href, name, actions }, useRow, card }: CardProps<Row, Node>) {
  const { title, subtitle, code, meta, status, badge, aside } = card(useRow(node));
  return (
    <li className={classes.row}>
      <div className={classes.cardhead}>
        <div>
          <Title href={href} title={title} />
          {subtitle !== undefined && <small data-clip>{subtitle}</small>}
        </div>
        <RowMenu actions={actions} name={name} size={44} />
      </div>
      {(code !== undefined || badge !== undefined) && (
        <div className={classes.pair}>
          <span>{code}</span>
          {badge}
        </div>
      )}
      {(status !== undefined || meta !== undefined || aside !== undefined) && (
        <div className={classes.pair}>
          <span>{status ?? <small data-clip>{meta}</small>}</span>
          <small data-clip>{aside}</small>
        </div>
      )}
    </li>
  );
}

/** The same parts as rows on phones, between hairlines. */
export function PhoneRows<Row, Node>({ items, ...read }: CardsProps<Row, Node>) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => (
        <PhoneRow key={item.id} item={item} {...read} />
      ))}
    </ul>
  );
}

/** Skeletons of cards or phone rows. */
export function CardSkeletons({ count, phone }: { count: number; phone: boolean }) {
  return (
    <ul className={phone ? classes.rows : classes.cards} aria-hidden="true">
      {numbered(count).map((index) => (
        <li key={index} className={phone ? classes.row : classes.card}>
          <Skeleton h={14} w={skeletonWidth(index, 0)} my={4} />
          <Skeleton h={10} w={skeletonWidth(index, 1)} />
          <Skeleton h={10} w={skeletonWidth(index, 2)} my={6} />
          <div className={phone ? classes.pair : classes.cardfoot}>
            <Skeleton h={10} w={88} />
            <Skeleton h={20} w={64} />
          </div>
        </li>
      ))}
    </ul>
  );
}
