import { formatDate } from '#domain/format-date.ts'

/** 31-12-9999 23:59:59 UTC. A contract takes 64 bits of seconds, which no calendar reaches. */
const lastDate = 253_402_300_799n

/** Chain time in seconds as dd-MM-yyyy HH:mm with the zone it is told in; what lies beyond the year 9999 says so. */
export function campaignDate(seconds: bigint, timeZone?: string): string {
  return seconds > lastDate ? `> ${formatDate(Number(lastDate), timeZone)}` : formatDate(Number(seconds), timeZone)
}
