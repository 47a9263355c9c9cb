import { useEffect, useState } from 'react'
import { getTransactionReceipt } from 'viem/actions'
import { useSession } from '#domain/session.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { executedAmounts } from './executed-amounts.ts'

/** What a mined swap moved; loading until its receipt was read, null where there is none to read or the node does not give it. */
export function useExecutedAmounts(record: TransactionRecord): ReturnType<typeof executedAmounts> | 'loading' | null {
  const { networks } = useSession()
  const { summary, progress, chainId, from, to } = record
  const hash = progress.status === 'mined' && progress.receipt.status !== 0 ? progress.hash : null
  const chain = networks.chains.get(chainId)
  const swap = summary.kind === 'swap' ? summary : null
  const [read, setRead] = useState<{ hash: string; amounts: ReturnType<typeof executedAmounts> | null } | null>(null)

  // The node, once: a receipt does not change.
  useEffect(() => {
    if (hash === null || swap === null || !chain) return
    let wanted = true
    const recipient = addressOf(swap.recipient) ?? from
    const wrappedNative = chain.wrappedNative.address
    const terms = { account: from, recipient, router: to, wrappedNative, input: swap.input, output: swap.output }
    getTransactionReceipt(networks.clientOf(chainId), { hash }).then(
      ({ logs }) => {
        const currencies = { input: terms.input.currency, output: terms.output.currency }
        if (wanted) setRead({ hash, amounts: executedAmounts(logs, { ...terms, ...currencies }) })
      },
      () => {
        if (wanted) setRead({ hash, amounts: null })
      },
    )
    return () => {
      wanted = false
    }
  }, [hash, swap, chain, networks, chainId, from, to])

  if (hash === null || swap === null) return null
  return read?.hash === hash ? read.amounts : 'loading'
}

function addressOf(text: string | null): `0x${string}` | null {
  return text?.startsWith('0x') ? `0x${text.slice(2)}` : null
}
