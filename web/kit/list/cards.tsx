import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { numbered, skeletonWidth } from '../feedback/skeletons.tsx';
import classes from './list.module.css';
import { RowMenu } from './menus.tsx';
import type { CardParts, RowAction } from './types.ts';

export type CardItem = { id: string; name: string; href: string | undefined; parts: CardParts; actions: readonly RowAction[] };

const Title = ({ item }: { item: CardItem }): ReactNode =>
  item.href === undefined ? (
    <span className={classes.cardlink}>{item.parts.title}</span>
  ) : (
    <Link to={item.href} className={classes.cardlink}>
      {item.parts.title}
    </Link>
  );

/** Cards in a grid. */
export function Cards({ items }: { items: readonly CardItem[] }) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => {
        const { subtitle, code, meta, status, badge } = item.parts;
        return (
          <li key={item.id} className={classes.card}>
            <div className={classes.cardhead}>
              <div>
                <Title item={item} />
                {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
              </div>
              <RowMenu actions={item.actions} name={item.name} size={28} />
            </div>
            {code !== undefined && <div>{code}</div>}
            {meta !== undefined && <div className={classes.meta}>{meta}</div>}
            {(status !== undefined || badge !== undefined) && (
              <div className={classes.cardfoot}>
                <span>{status}</span>
                {badge}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The same parts as rows of a phone, between hairlines. */
export function PhoneRows({ items }: { items: readonly CardItem[] }) {
  return (
    <ul className={classes.rows}>
      {items.map((item) => {
        const { subtitle, code, meta, status, badge, aside } = item.parts;
        return (
          <li key={item.id} className={classes.row}>
            <div className={classes.cardhead}>
              <div>
                <Title item={item} />
                {subtitle !== undefined && <div className={classes.subtitle}>{subtitle}</div>}
              </div>
              <div className={classes.more} style={{ flex: 'none' }}>
                <RowMenu actions={item.actions} name={item.name} size={44} />
              </div>
            </div>
            {(code !== undefined || badge !== undefined) && (
              <div className={classes.pair}>
                <span>{code}</span>
                {badge}
              </div>
            )}
            {(status !== undefined || meta !== undefined || aside !== undefined) && (
              <div className={classes.pair}>
                <span>{status ?? <span className={classes.meta}>{meta}</span>}</span>
                <span className={classes.aside}>{aside}</span>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Cards or phone rows to come. */
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
