import { chainRecord, protocolRecord } from './chain-record.ts'
import { type DeployedExecutor, deployExecutor, executorLines, proveExecutor } from './deploy-executor.ts'
import type { DeployOptions, ExecutorOptions } from './deploy-options.ts'
import { type Deployment, deployProtocol } from './deploy-protocol.ts'
import { proveDeployment } from './prove-deployment.ts'
import type { Done, Sender } from './sender.ts'
import { type Descriptors, executorDescriptors, protocolDescriptors } from './write-clear-signing.ts'
import { executorVerification, protocolVerification, type Verified } from './write-verification.ts'

/** A deployment and the files written for it. */
export type Plan<Deployed extends { readonly done: readonly Done[] }> = {
  /** Inputs other than chain and sender that must equal those of a resumed journal. */
  readonly identity: readonly string[]
  /** Last part of the confirmation text. */
  readonly belongs: string
  /** Name of the contracts for an explorer. */
  readonly ours: string
  readonly deploy: (sender: Sender) => Promise<Deployed>
  /** @param rehearsed null in the rehearsal. @throws DeploymentDiffersError, NotAnsweredError */
  readonly prove: (sender: Sender, deployed: Deployed, rehearsed: Deployed | null) => Promise<void>
  /** Action that the owner still has to take; null without one. */
  readonly next: string | null
  /** Source lines to add to the chain's record in packages/chains. */
  readonly lines: (deployed: Deployed) => string
  /** The fields above in the shape of `chains.{id}.record` in `config.json`. */
  readonly record: (deployed: Deployed) => unknown
  readonly verification: (deployed: Deployed) => readonly Verified[]
  /** Clear-signing descriptors for wallets. */
  readonly descriptors: (deployed: Deployed) => Descriptors
}

/** Plan for deploying exchange and campaigns. */
export function protocolPlan(options: DeployOptions): Plan<Deployment> {
  const { owner, feeReceiver, wrappedNative } = options
  return {
    identity: [owner, feeReceiver, wrappedNative],
    belongs: `, for ${owner} to own`,
    ours: 'the campaigns',
    deploy: (sender) => deployProtocol(sender, options),
    prove: (sender, deployed, rehearsed) => proveDeployment(sender, deployed, rehearsed, options),
    next: `The campaign factory stays with the deploying key until ${owner} accepts it: npm run owner -- accept.`,
    lines: chainRecord,
    record: (deployed) => protocolRecord(options, deployed),
    verification: protocolVerification,
    descriptors: (deployed) => protocolDescriptors(options.chainId, deployed),
  }
}

/** Plan for deploying the split executor, which has no owner. */
export function executorPlan(options: ExecutorOptions): Plan<DeployedExecutor> {
  return {
    identity: [options.only, options.wrappedNative, ...options.platforms.map(({ id }) => id)],
    belongs: ', for nobody to own',
    ours: 'the contract',
    deploy: (sender) => deployExecutor(sender, options),
    prove: (sender, deployed, rehearsed) => proveExecutor(sender, deployed, rehearsed, options),
    next: null,
    lines: executorLines,
    record: ({ executor }) => ({ splitExecutor: executor }),
    verification: ({ executor }) => [executorVerification(executor.address, options)],
    descriptors: ({ executor }) => executorDescriptors(options.chainId, executor.address),
  }
}
