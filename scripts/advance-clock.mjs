/**
 * Advances `Date` of the realm that runs this. Self-contained: a page gets its source.
 * @param {number} aheadMs
 */
export function advanceClock(aheadMs) {
  const Real = Date
  const now = () => Real.now() + aheadMs
  globalThis.Date = new Proxy(Real, {
    construct: (target, args, caller) => Reflect.construct(target, args.length === 0 ? [now()] : args, caller),
    apply: () => new Real(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}
