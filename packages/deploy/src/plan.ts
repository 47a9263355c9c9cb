import { chainRecord, protocolRecord } from './chain-record.ts'
import { type DeployedExecutor, deployExecutor, executorLines, proveExecutor } from './deploy-executor.ts'
import type { DeployOptions, ExecutorOptions } from './deploy-options.ts'
import { type Deployment, deployProtocol } from './deploy-protocol.ts'
import { proveDeployment } from './prove-deployment.ts'
import type { Done, Sender } from './sender.ts'
import { type Descriptors, executorDescriptors, protocolDescriptors } from './write-clear-signing.ts'
import { executorVerification, protocolVerification, type Verified } from './write-verification.ts'

/** A deployment, and what is written for it. */
export type Plan<Deployed extends { readonly done: readonly Done[] }> = {
  /** Inputs other than chain and sender; they must be equal when a journal is continued. */
  readonly identity: readonly string[]
  /** Last part of the text that the user confirms. */
  readonly belongs: string
  /** Name of the contracts in the messages about verification by an explorer. */
  readonly ours: string
  readonly deploy: (sender: Sender) => Promise<Deployed>
  /**
   * Verifies the deployment.
   * @param rehearsed null in the rehearsal itself
   * @throws DeploymentDiffersError, NotAnsweredError
   */
  readonly prove: (sender: Sender, deployed: Deployed, rehearsed: Deployed | null) => Promise<void>
  /** Remaining action of the owner; null when the deployment is complete. */
  readonly next: string | null
  /** Source code to add to the record of the chain in packages/chains. */
  readonly lines: (deployed: Deployed) => string
  /** The same fields in the form of `chains.{id}.record` in `config.json`. */
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
    belongs: ', without an owner',
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
