import { useSession } from './session.ts'

/** Whether the operator lets things only out: removing, withdrawing and claiming go on; swap, add and stake say why not. */
export function useWithdrawOnly(): boolean {
  return useSession().config.withdrawOnly
}
