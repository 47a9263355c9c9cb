import type { UniversalProvider, UniversalProviderOpts } from '@walletconnect/universal-provider'
import type { Provider } from '../announcements.ts'
import type { Clock } from '../clock.ts'
import { WalletConnectUnreachableError } from './wallet-connect-errors.ts'

type SignClient = InstanceType<typeof UniversalProvider>['client']

/** What the package keeps private of the side of it that hears of a session's end. */
type Ending = {
  deleteSession(params: { readonly topic: string }): Promise<void>
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/**
 * Leaves a session that is over, without a word to the other end: another tab has told it already.
 * @throws what the package throws where it does not know the session
 */
async function leaveSession(client: SignClient, topic: string): Promise<void> {
  // Private in the package's types, as below.
  await (client.engine as unknown as Ending).deleteSession({ topic })
}

/**
 * A session that both ends leave at the same moment, or whose end is told twice, ends once. The package (2.21.8) looks the
 * session up in promises that it does not await: where it is gone already, nobody could catch what they throw.
 */
export function endOnce(client: SignClient): void {
  // The two are private in the package's types; its version is exact, and a test lets both ends leave at once.
  const engine = client.engine as unknown as Ending
  const { deleteSession, onSessionDeleteRequest } = engine
  const isKept = (topic: string) => client.session.keys.includes(topic)
  engine.deleteSession = async (params) => {
    if (isKept(params.topic)) await deleteSession(params)
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (isKept(topic)) await onSessionDeleteRequest(topic, payload)
  }
}

type Remote = InstanceType<typeof UniversalProvider>

export type WalletConnectOptions = {
  readonly projectId: string
  /** Keeps the sessions of two entries apart. */
  readonly prefix: string
  /** Chain ids with a node each; the first is where a session begins. */
  readonly chains: ReadonlyMap<number, string | undefined>
  /** The page as the wallet shows it. */
  readonly page: { readonly name: string; readonly description: string; readonly url: string; readonly icons: string[] }
  readonly clock: Clock
  /** The address that the QR code holds; null once the wallet has answered or the attempt is over. */
  readonly onUri: (uri: string | null) => void
  /** Where sessions are kept, and the relay; a test brings its own. */
  readonly places?: Pick<UniversalProviderOpts, 'storage' | 'storageOptions' | 'relayUrl'>
}

/** A wallet at the other end of WalletConnect's relay. */
export type RemoteProvider = Provider & {
  /** Ends the session on both ends. Never rejects. */
  end(): Promise<void>
  /** Another tab has ended the session: here it is over too, and the next attempt shows a code again. Never rejects. */
  forget(): Promise<void>
  /** The page is over: nothing is heard any more. The session stays, for the next page to find. */
  close(): Promise<void>
}

/** How long the relay may take until there is something to scan. */
const relayMs = 20_000

const methods = ['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** Loads WalletConnect's code and opens it as a provider like any other. @throws WalletConnectUnreachableError */
export async function openWalletConnect(options: WalletConnectOptions): Promise<RemoteProvider> {
  const remote = await load(options)
  let pairing: Promise<unknown> | null = null
  /** A session that is being left looks alive until it is gone: whoever asks waits for that. */
  let leaving: Promise<void> = Promise.resolve()

  function leave(end: (topic: string) => Promise<void>): Promise<void> {
    const { session } = remote
    if (session) leaving = end(session.topic).catch(() => {})
    return leaving
  }

  /** One attempt at a time: who comes back to it finds the same code to scan. */
  function pair(): Promise<unknown> {
    pairing ??= pairOnce(remote, options).finally(() => {
      pairing = null
      options.onUri(null)
    })
    return pairing
  }

  return {
    async request({ method, params = [] }) {
      await leaving
      if (method === 'eth_requestAccounts' && !remote.session) await pair()
      if (method === 'eth_accounts' && !remote.session) return []
      return remote.request({ method, params })
    },
    on(event, listener) {
      remote.on(event, listener)
      // The wallet took an account or a chain out of the session, or put one in.
      if (event === 'accountsChanged') remote.on('session_update', listener)
    },
    removeListener(event, listener) {
      remote.removeListener(event, listener)
      if (event === 'accountsChanged') remote.removeListener('session_update', listener)
    },
    end: () => leave(() => remote.disconnect()),
    forget: () => leave((topic) => forget(remote, topic)),
    close: async () => {
      remote.client.core.heartbeat.stop()
      await remote.client.core.relayer.transportClose()
    },
  }
}

/** Until the package has cleaned up behind the session: that would take a new attempt with it. */
async function forget(remote: Remote, topic: string): Promise<void> {
  const gone = new Promise<void>((resolve) => remote.once('session_delete', () => resolve()))
  await leaveSession(remote.client, topic)
  await gone
}

async function load({ projectId, prefix, page, places }: WalletConnectOptions): Promise<Remote> {
  try {
    const { UniversalProvider } = await import('@walletconnect/universal-provider')
    const remote = await UniversalProvider.init({
      ...places,
      projectId,
      metadata: page,
      customStoragePrefix: prefix,
      telemetryEnabled: false,
      logger: 'silent',
    })
    // It would vouch for the page's address by a foreign frame, which the content policy forbids: the wallet then says that
    // the address is not verified, as it does for every page that it does not know.
    remote.client.core.verify.register = async () => ''
    endOnce(remote.client)
    return remote
  } catch (cause) {
    throw new WalletConnectUnreachableError({ cause })
  }
}

/** Shows something to scan and waits for the wallet. @throws WalletConnectUnreachableError, and what the wallet answers */
function pairOnce(remote: Remote, { chains, clock, onUri }: WalletConnectOptions): Promise<unknown> {
  const rpcMap = Object.fromEntries([...chains].flatMap(([id, url]) => (url ? [[String(id), url]] : [])))
  const eip155 = {
    chains: [...chains.keys()].map((id) => `eip155:${id}`),
    methods,
    events: ['chainChanged', 'accountsChanged'],
    rpcMap,
  }
  return new Promise((resolve, reject) => {
    const stopWaiting = clock.after(relayMs, () => {
      over()
      reject(new WalletConnectUnreachableError())
    })
    const show = (uri: unknown) => {
      stopWaiting()
      if (typeof uri === 'string' && uri.startsWith('wc:')) onUri(uri)
    }
    const over = () => {
      stopWaiting()
      remote.removeListener('display_uri', show)
    }
    remote.on('display_uri', show)
    remote.connect({ optionalNamespaces: { eip155 } }).finally(over).then(resolve, reject)
  })
}
