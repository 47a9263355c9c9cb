import type { UniversalProvider, UniversalProviderOpts } from '@walletconnect/universal-provider'
import type { Provider } from '../announcements.ts'
import { type Clock, timeLimit } from '../clock.ts'
import { WalletConnectUnreachableError } from './wallet-connect-errors.ts'

type SignClient = InstanceType<typeof UniversalProvider>['client']

/** Private methods of the package that end a session. */
type Ending = {
  deleteSession(params: { readonly topic: string }): Promise<void>
  onSessionDeleteRequest(topic: string, payload: unknown): Promise<void>
}

/**
 * Ends a session in this page without notifying the wallet, because another tab did so.
 * @throws what the package throws for an unknown session
 */
async function leaveSession(client: SignClient, topic: string): Promise<void> {
  // The cast is needed because the package declares this method as private.
  await (client.engine as unknown as Ending).deleteSession({ topic })
}

/**
 * Makes the client end a session only once, even if both sides end it or its end is reported twice.
 * Package 2.21.8 does not await its session lookups, so their errors could not be caught.
 */
export function endOnce(client: SignClient): void {
  // The cast is needed because this field is private. The package's version is fixed, and a test ends a
  // session on both sides.
  const engine = client.engine as unknown as Ending
  const { deleteSession, onSessionDeleteRequest } = engine
  const isStored = (topic: string) => client.session.keys.includes(topic)
  engine.deleteSession = async (params) => {
    if (isStored(params.topic)) await deleteSession(params)
  }
  engine.onSessionDeleteRequest = async (topic, payload) => {
    if (isStored(topic)) await onSessionDeleteRequest(topic, payload)
  }
}

/** Private method of the package's relay client. */
type Relayer = { connect(url?: string): Promise<void> }

/**
 * Makes all messages share one connection attempt. Without a relay, package 2.21.8 starts an attempt
 * per message, and each interrupts the others until memory runs out.
 */
export function shareConnect(relayer: Relayer): void {
  const connect = relayer.connect.bind(relayer)
  let attempt: Promise<void> | null = null
  relayer.connect = (url) => {
    attempt ??= connect(url).finally(() => {
      attempt = null
    })
    return attempt
  }
}

type Remote = InstanceType<typeof UniversalProvider>

export type WalletConnectOptions = {
  readonly projectId: string
  /** Prefix of storage keys, so that two WalletConnect entries have separate sessions. */
  readonly prefix: string
  /** Chain ids, each with a node URL. A session begins on the first one. */
  readonly chains: ReadonlyMap<number, string | undefined>
  /** Name, address and icon of this page, which the wallet displays. */
  readonly page: { readonly name: string; readonly description: string; readonly url: string; readonly icons: string[] }
  readonly clock: Clock
  /** Receives the content of the QR code; null once the wallet responded, or the attempt ended. */
  readonly onUri: (uri: string | null) => void
  /** Session storage and relay; tests provide their own. */
  readonly places?: Pick<UniversalProviderOpts, 'storage' | 'storageOptions' | 'relayUrl'>
}

/** A wallet that is connected through the relay of WalletConnect. */
export type RemoteProvider = Provider & {
  /** Ends the session on both sides. Never rejects. */
  end(): Promise<void>
  /** Deletes a session that another tab ended. The next attempt gets a new QR code. Never rejects. */
  forget(): Promise<void>
  /** Stops listening when the page is closed. The next page continues the session. */
  close(): Promise<void>
}

/** Maximum time in milliseconds until the QR code is available. */
const relayMs = 20_000

/** A session, with the methods that the wallet approved by namespace. */
type Session = { readonly namespaces: Readonly<Record<string, { readonly methods: readonly string[] }>> }

/** Methods of EIP-5792. A batch needs all of them. */
const batchMethods = ['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus']

const methods = [
  'eth_sendTransaction',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
  ...batchMethods,
]

/**
 * Maximum time in milliseconds to wait for the capabilities: an idle phone would delay a send by
 * minutes.
 */
const capabilitiesMs = 5000

/** Capabilities of the wallet; none when it did not approve batches, or does not respond in time. */
export async function readCapabilities(
  remote: Pick<Remote, 'request'> & { readonly session?: Session | undefined },
  params: readonly unknown[],
  clock: Clock,
): Promise<unknown> {
  const approved = remote.session?.namespaces.eip155?.methods ?? []
  if (!batchMethods.every((method) => approved.includes(method))) return {}
  const reply = remote.request({ method: 'wallet_getCapabilities', params: [...params] })
  return Promise.race([reply, timeLimit(clock, capabilitiesMs).then(() => ({}))])
}

/**
 * Loads WalletConnect, and opens it as a provider.
 * @throws WalletConnectUnreachableError
 */
export async function openWalletConnect(options: WalletConnectOptions): Promise<RemoteProvider> {
  const remote = await load(options)
  let pairing: Promise<unknown> | null = null
  /** Pending end of a session. A session that is ending still looks active, so requests wait for it. */
  let leaving: Promise<void> = Promise.resolve()

  function leave(end: (topic: string) => Promise<void>): Promise<void> {
    const { session } = remote
    if (session) leaving = end(session.topic).catch(() => {})
    return leaving
  }

  /** Displays one QR code at a time. A request during an attempt shares its QR code. */
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
      if (method === 'wallet_getCapabilities') return readCapabilities(remote, params, options.clock)
      return remote.request({ method, params })
    },
    on(event, listener) {
      remote.on(event, listener)
      // A session update reports an account or chain that the wallet added or removed.
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

/** Deletes a session, and waits until the package has cleaned up, which would also end a new attempt. */
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
    // Disables the package's domain verification, which needs a frame that the content policy forbids. The
    // wallet then displays the domain as unverified.
    remote.client.core.verify.register = async () => ''
    endOnce(remote.client)
    shareConnect(remote.client.core.relayer as unknown as Relayer)
    return remote
  } catch (cause) {
    throw new WalletConnectUnreachableError({ cause })
  }
}

/**
 * Displays the QR code, and waits for the wallet.
 * @throws WalletConnectUnreachableError, and the errors of the wallet
 */
function pairOnce(remote: Remote, { chains, clock, onUri }: WalletConnectOptions): Promise<unknown> {
  const rpcMap = Object.fromEntries([...chains].flatMap(([id, url]) => (url ? [[String(id), url]] : [])))
  const eip155 = {
    chains: [...chains.keys()].map((id) => `eip155:${id}`),
    methods,
    events: ['chainChanged', 'accountsChanged'],
    rpcMap,
  }
  return new Promise((resolve, reject) => {
    const cancelTimeout = clock.after(relayMs, () => {
      over()
      reject(new WalletConnectUnreachableError())
    })
    const show = (uri: unknown) => {
      cancelTimeout()
      if (typeof uri === 'string' && uri.startsWith('wc:')) onUri(uri)
    }
    const over = () => {
      cancelTimeout()
      remote.removeListener('display_uri', show)
    }
    remote.on('display_uri', show)
    remote.connect({ optionalNamespaces: { eip155 } }).finally(over).then(resolve, reject)
  })
}
