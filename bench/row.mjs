/**
 * A line of the table of `npm run bench` (scripts/bench-rows.mjs says how it is read).
 * @param {string} what
 * @param {number | null} value null where it was not measured
 * @param {'×' | 'ms' | 'MB' | 'kB' | 'requests'} unit × is a ratio to a peer of the same run
 */
export const less = (what, value, unit = '×') => ({ what, value, unit, better: 'less' })

/** As `less`, of what is the better the more it is. */
export const more = (what, value, unit = '×') => ({ what, value, unit, better: 'more' })
