/**
 * Returns the statement that creates a function like `uuidv7` of PostgreSQL 18. The first 48 bits are the milliseconds of the time and the 12
 * bits after the version are its microseconds, so IDs of one connection ascend.
 */
export const uuidv7Function = (
  name: string,
): string => `create function ${name}() returns uuid language sql volatile parallel safe
  return (select encode(overlay(uuid_send(gen_random_uuid()) placing
      substring(int8send(micros / 1000) from 3) || int2send((28672 + micros % 1000 * 4096 / 1000)::int2) from 1), 'hex')::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::int8 as micros) now)`;

/** Creates `uuidv7` on servers before PostgreSQL 18, which lack it. */
export const uuidv7OnOlderServers = `do $$ begin
  if to_regprocedure('uuidv7()') is null then ${uuidv7Function('uuidv7')}; end if;
end $$`;
