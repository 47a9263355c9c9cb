import type { Address } from '@dexswap/chains'
import type { DeployOptions } from '../src/deploy-options.ts'

/** Owner of the contracts that a test deploys. */
export const owner: Address = '0x1111111111111111111111111111111111111111'

type Given = Pick<DeployOptions, 'rpcUrl' | 'wrappedNative' | 'folder' | 'key'> & Partial<DeployOptions>

/** Options of an agreed deployment on the local chain. */
export function localOptions<Part extends Given>(part: Part): DeployOptions & Part {
  return {
    chainId: 31337,
    fees: 'eip1559',
    leastPriorityFeeWei: 0n,
    owner,
    feeReceiver: '0x2222222222222222222222222222222222222222',
    mode: 'send',
    isAgreed: true,
    ...part,
  }
}
