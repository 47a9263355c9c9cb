import { startIndexer } from '@dexswap/indexer'
import { users } from '../chain/accounts.ts'
import { checkOverrides, pageConfig } from '../config/page-config.ts'
import type { Overrides } from '../config/read-overrides.ts'
import { type CleanUp, createCleanUp } from '../parts/create-clean-up.ts'
import { createRunFolder } from '../parts/run-folder.ts'
import { startReaper } from '../parts/start-reaper.ts'
import { likeEndpoints, likeRecord } from '../rpc-profile/like-record.ts'
import { rpcProfiles } from '../rpc-profile/rpc-profiles.ts'
import { paidPath, startNodeLike } from '../rpc-profile/start-node-like.ts'
import { choosePorts, type Ports } from './choose-ports.ts'
import { PartEndedError, type Sandbox, type SandboxOptions, StartAbortedError } from './sandbox.ts'
import { type Like, type Market, startMarket } from './start-market.ts'
import { type PreparedPage, preparePage } from './start-page.ts'

type Start = {
  readonly options: SandboxOptions
  readonly ports: Ports
  readonly cleanUp: CleanUp
  readonly fail: (error: PartEndedError) => void
}

/** Starts the indexer while the history is executed, because its process takes seconds to start. */
async function startIndex(
  { options, ports, cleanUp, fail }: Start,
  { chain, world }: Market,
  like: Like | null,
  filled: Promise<void>,
  storeFolder: string,
) {
  let isUp = false
  const starting = startIndexer({
    rpcUrl: like ? `${like.node.url}${paidPath}` : chain.rpcUrl,
    record: world.record,
    isBalanced: like !== null,
    startBlock: 0,
    port: ports.graphql,
    storeFolder,
    filled,
    log: options.onNote ?? (() => {}),
  })
  await cleanUp.add(async () => {
    // An indexer that is still starting ends when the chain is stopped.
    if (!isUp) await chain.stop()
    const indexer = await starting.catch(() => null)
    await indexer?.stop()
  })
  const indexer = await starting
  isUp = true
  void indexer.exited.then((error) => {
    if (error) fail(new PartEndedError('indexer', error.message, { cause: error }))
  })
  return indexer.url
}

async function startLike({ options, ports, cleanUp }: Start, { chain }: Market): Promise<Like | null> {
  if (!options.like) return null
  const profile = rpcProfiles[options.like]
  const node = await startNodeLike({ profile, target: chain.rpcUrl, port: ports.like ?? 0 })
  await cleanUp.add(node.stop)
  return { profile, node }
}

async function openPage(
  { options, ports, cleanUp, fail }: Start,
  page: PreparedPage,
  config: Overrides,
): Promise<string> {
  options.onProgress?.({ step: 'app' })
  const { url, close, ended } = await page.serve(ports.app, config)
  await cleanUp.add(close)
  void ended?.then((output) => fail(new PartEndedError('page', output)))
  return url
}

async function startParts(start: Start, failed: Promise<PartEndedError>): Promise<Sandbox> {
  const { options, ports, cleanUp, fail } = start
  const { app = 'built', indexer = true, market: mode = 'live', chainId, config: overrides = {} } = options
  const folder = await createRunFolder()
  const reaper = startReaper()
  await cleanUp.add(() => reaper.dismiss())
  reaper.keepPath(folder.path)
  await cleanUp.add(() => folder.remove())

  // The build runs in parallel with the trades of the history, because both take long.
  const page = app === false ? null : preparePage(app, reaper)
  if (page) await cleanUp.add(() => page.stop())

  const market = await startMarket(options, ports.rpc, cleanUp, reaper)
  const { chain, world } = market
  void chain.exited.then((output) => fail(new PartEndedError('chain', output.trim())))
  const like = await startLike(start, market)
  const filled = market.fill().then(() => {
    if (indexer) options.onProgress?.({ step: 'index' })
  })
  const [graphqlUrl] = await Promise.all([
    indexer ? startIndex(start, market, like, filled, folder.path) : null,
    filled,
  ])
  const rpcUrls = like ? likeEndpoints(like.node.url) : [chain.rpcUrl, chain.webSocketUrl]
  const record = like ? likeRecord(world.record, like.profile) : world.record
  const config = pageConfig(record, { rpcUrls, graphqlUrl, chainId }, overrides)
  const url = page ? await openPage(start, page, config) : null

  if (mode === 'live' || like) {
    const live = await market.goLive((error) => {
      fail(new PartEndedError('market', error instanceof Error ? error.message : String(error), { cause: error }))
    }, like)
    await cleanUp.add(() => live.stop())
  }
  return {
    app: url,
    rpc: chain.rpcUrl,
    like: like?.node ?? null,
    webSocket: chain.webSocketUrl,
    graphql: graphqlUrl,
    accounts: users,
    record,
    config,
    world,
    client: chain.client,
    failed,
    stop: () => cleanUp.run(),
  }
}

/**
 * Starts a local exchange: a chain with four platforms and thirty days of trades, an indexer and an
 * app server. Cleans up when it throws.
 * @throws PortTakenError, ConfigError, AnvilMissingError, ChainStartError, AppBuildError
 * @throws IndexerFailedError
 * @throws PartEndedError when a part ends while the others start
 * @throws StartAbortedError
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port = 4600, config = {}, signal } = options
  checkOverrides(config)
  const ports = await choosePorts(port, Boolean(options.like))
  const cleanUp = createCleanUp((error) => options.onNote?.(`While stopping: ${String(error)}`))
  const abort = () => void cleanUp.run()
  signal?.addEventListener('abort', abort, { once: true })

  let report: (error: PartEndedError) => void = () => {}
  const failed = new Promise<PartEndedError>((resolve) => {
    report = resolve
  })
  const fail = (error: PartEndedError) => {
    if (!cleanUp.hasBegun) report(error)
  }
  const start = { options, ports, cleanUp, fail }
  try {
    if (signal?.aborted) throw new StartAbortedError()
    const failure = failed.then((error): never => {
      throw error
    })
    failure.catch(() => {})
    return await Promise.race([startParts(start, failed), failure])
  } catch (error) {
    await cleanUp.run()
    throw signal?.aborted ? new StartAbortedError({ cause: error }) : error
  }
}
