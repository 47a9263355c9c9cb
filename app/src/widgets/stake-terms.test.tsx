import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CodeRow } from './stake-terms.tsx'

describe('CodeRow', () => {
  test.each<[CampaignCode | null, string]>([
    ['reviewed', 'CheckedCode verified'],
    ['recorded', 'CheckedVerified code of another release'],
    ['not-known', 'Not checkedUnknown code'],
    ['unread', 'Not checkedThe nodes have not confirmed its code'],
    ['other', 'WrongCode differs from the official contract'],
    [null, 'Checking\u00a0'],
  ])('default: describes the verdict %s', (of, says) => {
    showRoutes(createPageSession().session, () => <CodeRow of={of} />, '/')
    expect(screen.getByText('Contract code').parentElement?.textContent).toBe(`Contract code${says}`)
  })
})
