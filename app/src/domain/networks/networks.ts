import type { ChainId } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Store } from '../store.ts'
import type { Head } from './head.ts'

/** Another network is asked for than the wallet is on. */
export type NetworkSwitch =
  | { readonly status: 'idle' }
  /** A link or the user asks for `target`; the wallet has not followed yet. */
  | { readonly status: 'required'; readonly target: ConfiguredChain }
  /** The wallet's window is open. */
  | { readonly status: 'asking'; readonly target: ConfiguredChain }
  | { readonly status: 'failed'; readonly target: ConfiguredChain; readonly error: Error }

export type Networks = {
  readonly chains: ReadonlyMap<ChainId, ConfiguredChain>
  /** The chain whose figures the page shows. */
  readonly current: Store<ConfiguredChain>
  readonly switching: Store<NetworkSwitch>
  clientOf(chainId: ChainId): ChainClient
  /** What is asked of the chain next was asked for by a person: it tries nodes that rest after a failure too. */
  wakeNodes(chainId: ChainId): void
  headOf(chainId: ChainId): Store<Head | null>
  /** Why no node told of the chain's head at the last look; null while all is well. */
  headFailureOf(chainId: ChainId): Store<Error | null>
  /**
   * Called when a head is being asked for or was pushed: what is requested in the same turn of the event loop shares
   * the head's HTTP request. Once per block on an idle page.
   */
  onBeat(listener: (chainId: ChainId) => void): () => void
  /** Chain time in seconds: the head's timestamp plus the time since it arrived; the page's clock before any head. */
  now(chainId: ChainId): number
  /** Chains whose head is followed although nobody looks: those with an open transaction. */
  keepFollowing(chainIds: ReadonlySet<ChainId>): void
  /** The chain of the link as the router reads it; null where the link has none or one that is not supported. */
  linkChanged(chainId: ChainId | null): void
  /** By the wallet where one is connected (added to it if it does not know the chain), else the read-only network. */
  switchTo(chainId: ChainId): Promise<void>
  /** `wallet_addEthereumChain` with the chain's own descriptor. */
  addToWallet(chainId: ChainId): Promise<void>
  /** The wrong-network modal was dismissed: the link gives way to the wallet. */
  dismissSwitch(): void
  stop(): void
}
