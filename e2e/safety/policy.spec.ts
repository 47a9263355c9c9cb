import { createHash } from 'node:crypto'
import { expect, test } from '../fixtures/test.ts'

const importMapPattern = /<script type="importmap">(.*?)<\/script>/s
const stylesPattern = /<style>(.*?)<\/style>/s

test.describe('content policy of the served page', () => {
  for (const path of ['/', '/exchange', '/pools', '/rewards/0xa/0xb/campaign/0xc']) {
    test(`sends the whole policy for ${path}, also in the page`, async ({ request, world }) => {
      const response = await request.get(path)
      const html = await response.text()
      const hashOf = (pattern: RegExp) =>
        createHash('sha256')
          .update(pattern.exec(html)?.[1] ?? '')
          .digest('base64')
      const nodes = [world.rpc, world.rpc.replace('http:', 'ws:')]
      const header = response.headers()['content-security-policy'] ?? ''
      const directives = new Map(header.split('; ').map((part) => [part.split(' ')[0], part]))
      expect(directives.get('default-src')).toBe("default-src 'none'")
      expect(directives.get('script-src')).toBe(`script-src 'self' 'sha256-${hashOf(importMapPattern)}'`)
      expect(directives.get('style-src')).toBe(`style-src 'self' 'sha256-${hashOf(stylesPattern)}'`)
      expect(directives.get('img-src')).toBe("img-src 'self' blob:")
      expect(directives.get('frame-ancestors')).toBe("frame-ancestors 'none'")
      expect(directives.get('base-uri')).toBe("base-uri 'none'")
      expect(directives.get('form-action')).toBe("form-action 'none'")
      expect(directives.get('require-trusted-types-for')).toBe("require-trusted-types-for 'script'")
      expect(directives.get('trusted-types')).toBe('trusted-types dexswap')
      for (const node of nodes) expect(directives.get('connect-src')).toContain(node)
      expect(header).not.toMatch(/unsafe|data:/)
      const meta = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
      expect(`${meta}; frame-ancestors 'none'`).toBe(header)
    })
  }

  test('runs no script written into the page', async ({ page, consoleErrors }) => {
    await page.route('**/exchange', async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      const injected = '<script>document.title = "stolen"</script><img src="x" onerror="document.title = \'stolen\'">'
      await route.fulfill({ response, body: html.replace('<div id="root">', `${injected}<div id="root">`) })
    })
    await page.goto('/exchange')
    await expect(page.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
    expect(await page.title()).not.toBe('stolen')
    expect(consoleErrors.filter((text) => /Content Security Policy|inline/.test(text)).length).toBeGreaterThanOrEqual(2)
    consoleErrors.length = 0
  })

  test('rejects markup, code from text and other policies at runtime', async ({ page, consoleErrors }) => {
    await page.goto('/exchange')
    const refused = await page.evaluate(() => {
      const attempts: Record<string, () => unknown> = {
        markup: () => {
          document.body.innerHTML = '<img src="x" onerror="alert(1)">'
        },
        code: () => setTimeout('document.title = "stolen"', 0),
        script: () => {
          const script = document.createElement('script')
          script.src = 'https://evil.test/x.js'
        },
        policy: () =>
          (
            globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
          ).trustedTypes.createPolicy('stranger', { createHTML: (text: string) => text }),
      }
      return Object.entries(attempts).flatMap(([name, attempt]) => {
        try {
          attempt()
          return []
        } catch {
          return [name]
        }
      })
    })
    expect(refused).toEqual(['markup', 'code', 'script', 'policy'])
    consoleErrors.length = 0
  })

  test('prevents another page from framing this one, with the policy in the header or in the page', async ({
    page,
    consoleErrors,
    world,
  }) => {
    const host = 'http://host.test/'
    const frame = `<iframe src="${world.app}/exchange"></iframe>`
    await page.route(host, (route) => route.fulfill({ contentType: 'text/html', body: frame }))
    await page.goto(host)
    await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error')

    await page.route(`${world.app}/exchange`, async (route) => {
      const body = await (await route.fetch()).text()
      await route.fulfill({ contentType: 'text/html', body })
    })
    await page.goto(host)
    const framed = page.frameLocator('iframe')
    await expect(framed.getByText('DexSwap does not run inside another page')).toBeVisible()
    await expect(framed.getByRole('button')).toHaveCount(0)
    consoleErrors.length = 0
  })
})
