import { failure } from '#io/failure.ts'

/** Two operators report different content for a name: one is wrong or lags. */
export class ContenthashDiffersError extends failure(
  'ContenthashDiffersError',
  (ensName: string, [first, second]: readonly [string, string]) => ({
    message: `${first} and ${second} report different content for ${ensName}.`,
    ensName,
    operators: [first, second] as const,
  }),
) {}

/** No node of the chain with the name registry responded. */
export class EnsUnavailableError extends failure('EnsUnavailableError', (ensName: string) => ({
  message: `No node responded for ${ensName}.`,
  ensName,
})) {}
