import { useState } from 'react'
import { readSettlement, type Settlement } from '#core/records/settlement.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useSession } from './use-session.ts'
import { useAfter } from './use-time.ts'

/** `unreadable`: the transaction is mined, but the node does not return its receipt. */
export type ReceiptReading = Settlement | 'loading' | 'unreadable'

const maxPauseMs = 15_000
/** Maximum number of requests for a receipt without time or cost, which some nodes never return. */
const maxAttempts = 5

/** True when another request may return the fields that are missing. */
function mayBeMore(reading: ReceiptReading, tries: number): boolean {
  if (typeof reading !== 'object') return reading === 'unreadable'
  return tries < maxAttempts && (reading.timestamp === null || reading.networkCost === null)
}

/** The receipt of a transaction; null until it is mined. Requested again while fields are missing. */
export function useReceipt(record: TransactionRecord): ReceiptReading | null {
  const { networks } = useSession()
  const mined = record.progress.status === 'mined' ? record.progress : null
  const hash = mined?.hash ?? null
  // A transaction that is mined again in another block may pay other amounts, so the key contains the
  // block.
  const of = mined && `${mined.hash} ${mined.receipt.blockHash}`
  const chain = networks.chains.get(record.chainId)
  const [attempts, setAttempts] = useState<{ readonly of: typeof of; readonly tries: number }>({ of, tries: 0 })
  // The count restarts when the transaction is mined in another block.
  const tries = attempts.of === of ? attempts.tries : 0
  // The request goes to the node; a complete receipt is not requested again.
  const read = useAsyncQuery<ReceiptReading>(
    hash && chain
      ? {
          key: `${of} ${tries}`,
          ask: () =>
            readSettlement(networks.clientOf(chain.id), record, hash, {
              wrappedNative: chain.wrappedNative.address,
              splitExecutor: chain.splitExecutor?.address ?? null,
              poolPlatforms: [...chain.concentratedPlatforms, ...chain.solidlyPlatforms],
            }).catch(() => (typeof reading === 'object' ? reading : 'unreadable')),
        }
      : null,
  )
  const reading: ReceiptReading = read?.key.startsWith(`${of} `) ? read.value : 'loading'
  // The node may lag or limit its rate, so the request is repeated after a pause.
  const pause = mayBeMore(reading, tries) ? Math.min(1000 * 2 ** tries, maxPauseMs) : null
  useAfter(pause, () => setAttempts({ of, tries: tries + 1 }), read)
  return hash === null || !chain ? null : reading
}
