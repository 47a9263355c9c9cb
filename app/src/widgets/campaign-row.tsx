import type { Address } from '@dexswap/chains'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { VerificationVerdict } from '#core/verification/verdict.ts'
import { DetailRow } from '#ui/text.tsx'
import { WholeAddress } from './address.tsx'

/** Text that states who confirms the campaign; also for a campaign that is not checked yet. */
function confirmationText(verdict: VerificationVerdict | null): MessageDescriptor {
  switch (verdict?.status) {
    case undefined:
      return msg`Checked before you confirm`
    case 'agree':
      return msg`Verified by two sources`
    case 'mine':
      return msg`Your own node`
    case 'one':
      return msg`Verified by one node only`
    default:
      return msg`Not confirmed`
  }
}

/** Full address of the called contract, and which sources confirm it. */
export function CampaignRow({ campaign, verdict }: { campaign: Address; verdict: VerificationVerdict | null }) {
  const { t } = useLingui()
  return (
    <DetailRow label={t`Campaign`} more={<WholeAddress address={campaign} />}>
      <span role="status" className={verdict === null ? 'text-3 font-normal' : undefined}>
        {t(confirmationText(verdict))}
      </span>
    </DetailRow>
  )
}
