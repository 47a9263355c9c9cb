import type { ComponentProps } from 'react'
import { lazyModule } from '#hooks/use-lazy-module.ts'

type Code = typeof import('./with-account.tsx')

/** Code for connected wallets only: approvals and simulations. */
const code = lazyModule(() => import('./with-account.tsx'))

export const preloadAccount = code.preload

/** @throws Error when the module failed to load */
function useCode(): Code | null {
  const loaded = code.useModule()
  if (loaded instanceof Error) throw loaded
  return loaded
}

export function useAccountLoaded(): boolean {
  return useCode() !== null
}

export function EstimatedGas(props: ComponentProps<Code['EstimatedGas']>) {
  const loaded = useCode()
  return loaded ? <loaded.EstimatedGas {...props} /> : props.otherwise
}

export function TradeApproval(props: ComponentProps<Code['TradeApproval']>) {
  const loaded = useCode()
  return loaded ? <loaded.TradeApproval {...props} /> : null
}

export function ApproveTrade(props: ComponentProps<Code['ApproveTrade']>) {
  const loaded = useCode()
  return loaded ? <loaded.ApproveTrade {...props} /> : null
}

export function AccountSimulations(props: ComponentProps<Code['AccountSimulations']>) {
  const loaded = useCode()
  return loaded ? <loaded.AccountSimulations {...props} /> : null
}
