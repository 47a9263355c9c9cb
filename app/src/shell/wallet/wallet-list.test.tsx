import { describe, expect, test } from 'vitest'
import { drawPicture } from '#io/draw-picture.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { WalletPicture } from './wallet-list.tsx'

const data = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('WalletPicture', () => {
  test('default: shows the icon that the wallet announced', async () => {
    const icon = await drawPicture(data)
    const { container } = renderUi(
      <WalletPicture wallet={{ id: 'org.example', name: 'A wallet', icon, kind: 'announced' }} />,
    )
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  })
})
