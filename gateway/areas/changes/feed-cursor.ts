import { GraphQLError } from 'graphql';
import { badInput } from '../../kit/cursor.ts';

/** The state of a feed. */
export type FeedState = { epoch: string; lastPosition: number; sweptPosition: number };
/** Position of a reader. `sweptPosition` is that of the feed when the reader began without a cursor. */
export type FeedPosition = { epoch: string; position: number; sweptPosition: number };

export const feedCursor = ({ epoch, position, sweptPosition }: FeedPosition): string =>
  Buffer.from(JSON.stringify([epoch, position, sweptPosition])).toString('base64url');

const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Throws BAD_USER_INPUT for what is no cursor of a feed. */
export function feedPositionOf(cursor: string): FeedPosition {
  try {
    const [epoch, position, sweptPosition] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof epoch === 'string' && isPosition(position) && isPosition(sweptPosition)) return { epoch, position, sweptPosition };
  } catch {
    // Falls through to the one message below.
  }
  throw badInput('`after` is not a cursor of changes. Start again without `after`.');
}

/**
 * Throws CURSOR_EXPIRED where a reader would miss changes: the cursor is of another feed or of the time before a restoration, or a removal
 * after it was deleted. A reader that began after that deletion has never seen the removed object.
 */
export function requireCurrent({ epoch, position, sweptPosition }: FeedPosition, state: FeedState): void {
  const isKnown = epoch === state.epoch && position <= state.lastPosition;
  if (isKnown && state.sweptPosition <= Math.max(position, sweptPosition)) return;
  throw cursorExpired();
}

export const cursorExpired = () =>
  new GraphQLError('The feed no longer has all changes after this cursor. Start again without `after`.', {
    extensions: { code: 'CURSOR_EXPIRED' },
  });
