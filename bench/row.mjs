/**
 * A row of the table of `npm run bench` where a lower value is better (scripts/bench-rows.mjs).
 * @param {string} what
 * @param {number | null} value null when it was not measured
 * @param {'×' | 'ms' | 'MB' | 'kB' | 'requests'} unit × is a ratio to a peer of the same run
 */
export const less = (what, value, unit = '×') => ({ what, value, unit, better: 'less' })

/** As `less`, for values where higher is better. */
export const more = (what, value, unit = '×') => ({ what, value, unit, better: 'more' })

export const round = (number) => Number(number.toPrecision(4))

/** Percentile of a list; `part` is a fraction. Null if the list is empty. */
export const percentile = (numbers, part) =>
  numbers.length === 0
    ? null
    : round(numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))])
