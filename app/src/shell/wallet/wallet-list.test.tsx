import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from '#core/wallet/discover-wallets.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { WalletPicture } from './wallet-list.tsx'

const icon = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('WalletPicture', () => {
  test('default: the picture with which a wallet announced itself', () => {
    const detail = { info: { name: 'A wallet', rdns: 'org.example', icon }, provider: { request: async () => null } }
    const announced = parseAnnouncement(detail)
    if (!announced) throw new RangeError('the wallet announces itself')
    const { container } = renderUi(<WalletPicture wallet={announced.wallet} />)
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  })
})
