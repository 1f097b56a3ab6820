// Every run begins on the same day, so no test depends on the date of today.
const begin = Date.UTC(2026, 10, 21, 9, 30);
const Today = Date;
const offset = begin - Today.now();
const now = () => Today.now() + offset;

window.Date = new Proxy(Today, {
  construct: (target, args: [], newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
});
