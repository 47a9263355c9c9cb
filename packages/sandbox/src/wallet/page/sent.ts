import { type Hex, isSameAddress } from '@dexswap/chains'
import type { PrivateKeyAccount } from 'viem/accounts'
import { cancelled, type Outgoing, signAndSend, spedUp } from './outgoing.ts'
import type { PendingTransaction } from './window/home.ts'

type Ask = (method: string, params: unknown) => Promise<unknown>

export type SentTransactions = {
  /** Adds a signed transaction. Returns a function that removes it. */
  add(hash: Hex, outgoing: Outgoing): () => void
  /** Transactions without a receipt, oldest first. */
  pending(ask: Ask, accounts: readonly PrivateKeyAccount[]): Promise<PendingTransaction[]>
}

/** Stores the transactions since the page was opened, so that they can be replaced as in other wallets. */
export function createSentTransactions(): SentTransactions {
  const sent = new Map<Hex, Outgoing>()
  const isPending = async (ask: Ask, { from, nonce }: Outgoing) =>
    Number(await ask('eth_getTransactionCount', [from, 'latest'])) <= nonce
  const add = (hash: Hex, outgoing: Outgoing) => {
    sent.set(hash, outgoing)
    return () => void sent.delete(hash)
  }
  return {
    add,
    async pending(ask, accounts) {
      const open: PendingTransaction[] = []
      for (const [hash, outgoing] of sent) {
        const account = accounts.find(({ address }) => isSameAddress(address, outgoing.from))
        if (!account || !(await isPending(ask, outgoing))) {
          sent.delete(hash)
          continue
        }
        const replace = async (replacement: Outgoing) => {
          sent.delete(hash)
          await signAndSend(ask, account, replacement, add)
        }
        open.push({
          hash,
          nonce: outgoing.nonce,
          speedUp: () => replace(spedUp(outgoing)),
          cancel: () => replace(cancelled(outgoing)),
        })
      }
      return open
    },
  }
}
