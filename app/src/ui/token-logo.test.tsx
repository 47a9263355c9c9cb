import { fireEvent } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderUi } from './test/render-ui.tsx'
import { TokenLogo } from './token-logo.tsx'

describe('TokenLogo', () => {
  it('default: shows the picture as decoration, without a name', () => {
    const { container } = renderUi(<TokenLogo symbol="1DAI" seed="0x1" src="tokens/dai.svg" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('src')).toBe('tokens/dai.svg')
    expect(picture?.alt).toBe('')
    expect(container.textContent).toBe('')
  })

  it('behavior: shows at most four letters without a picture [1.9.37]', () => {
    const { container } = renderUi(<TokenLogo symbol="VIPER" seed="0x1" />)
    expect(container.textContent).toBe('VIPE')
  })

  it('behavior: shows letters when a picture fails, and loads the picture of a new address [3.8.45]', () => {
    const { container, rerender } = renderUi(<TokenLogo symbol="FOO" seed="0x1" src="blob:one" />)
    fireEvent.error(container.getElementsByTagName('img')[0] ?? container)
    expect(container.textContent).toBe('FOO')
    rerender(<TokenLogo symbol="FOO" seed="0x1" src="blob:two" />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('blob:two')
  })
})
