/** Seconds of a day of UTC: chain time knows no other. */
export const daySeconds = 86_400
