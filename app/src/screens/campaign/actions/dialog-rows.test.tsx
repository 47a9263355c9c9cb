import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CampaignCode } from '#core/campaigns/campaign-code.ts'
import { createPageSession } from '#core/test/page-session.ts'
import { showRoutes } from '#hooks/test/show-routes.tsx'
import { CodeRow } from './dialog-rows.tsx'

describe('CodeRow', () => {
  test.each<[CampaignCode | null, string]>([
    ['reviewed', 'CheckedThe reviewed code of this release'],
    ['recorded', 'CheckedA known contract of another release'],
    ['not-known', 'Not checkedIts code is not known here'],
    ['unread', 'Not checkedThe nodes have not confirmed its code'],
    ['other', 'WrongOther code than this network’s record names'],
    [null, 'Checking\u00a0'],
  ])('default: describes the verdict %s', (of, says) => {
    showRoutes(createPageSession().session, () => <CodeRow of={of} />, '/')
    expect(screen.getByText('Contract code').parentElement?.textContent).toBe(`Contract code${says}`)
  })
})
