import type { Address } from '@dexswap/chains'
import { useEffect } from 'react'
import type { HistoryReader, HistoryState } from '#core/account/history-reader.ts'
import { createStore, type Store, type WritableStore } from '#core/store.ts'
import { createHistoryStore, noHistory, type StoredHistory } from '#io/accounts/history-store.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain } from './use-chain.ts'
import { useService, useStore } from './use-session.ts'

/** History readers of this visit, by account and chain. */
type Readers = ReadonlyMap<string, HistoryReader>

const createReaders = (): WritableStore<Readers> => createStore<Readers>(new Map())

const keyOf = (chainId: number, account: Address) => `${chainId} ${account.toLowerCase()}`

/** Makes a history reader available to other components. */
export function useReaderShown(chainId: number, account: Address, reader: HistoryReader): void {
  const readers = useService(createReaders)
  const key = keyOf(chainId, account)

  // The map belongs to the session, so an effect changes it.
  useEffect(() => readers.set(new Map(readers.get()).set(key, reader)), [readers, key, reader])
}

/** History of an account from its own logs. */
export type StoredPast = Pick<StoredHistory, 'entries' | 'approvals'> & {
  /** Time since which all logs were read, in seconds since 1970; null when the newest logs are missing. */
  readonly readTo: number | null
}

const nothingYet: Store<HistoryState | null> = { get: () => null, subscribe: () => () => undefined }

/** History that was read on this visit or an earlier one; null while the browser's storage is read. */
export function useStoredPast(account: Address): StoredPast | null {
  const { id } = useChain()
  const key = keyOf(id, account)
  const reader = useStore(useService(createReaders)).get(key)
  const state = useStore(reader?.state ?? nothingYet)
  // Reads the browser's storage.
  const answer = useAsyncQuery({ key, ask: async () => (await createHistoryStore()?.read(id, account)) ?? noHistory })
  // Until a reader has read its first step, storage has more data than the reader.
  if (state !== null && state.reach !== null) return { ...state, readTo: state.reach.time }
  return answer?.key === key ? { ...answer.value, readTo: null } : null
}
