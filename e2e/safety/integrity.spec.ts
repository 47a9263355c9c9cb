import { expect, test } from '../fixtures/test.ts'

test.describe('integrity of the scripts', () => {
  test('loads only scripts with a hash in the import map or in their tag', async ({ page, world, swap }) => {
    const loaded: string[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') loaded.push(new URL(response.url()).pathname)
    })
    await swap.open()
    await swap.chooseWallet()
    const html = await (await page.request.get(`${world.app}/exchange`)).text()
    const text = /<script type="importmap">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}'
    const { integrity } = JSON.parse(text) as { integrity: Record<string, string> }
    const uncovered = loaded.filter(
      (path) => !(path in integrity) && !html.includes(`src="${path}" integrity="sha256-`),
    )
    expect(loaded.length).toBeGreaterThan(3)
    expect(uncovered).toEqual([])
  })

  test('runs no changed entry script', async ({ page, consoleErrors }) => {
    await page.route('**/assets/index-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `document.title = "stolen";${await response.text()}` })
    })
    await page.goto('/exchange')
    await expect.poll(() => consoleErrors.join()).toContain('integrity')
    expect(await page.title()).not.toBe('stolen')
    consoleErrors.length = 0
  })

  test('runs no changed lazy script', async ({ page, consoleErrors, swap }) => {
    await page.route('**/assets/wallet-modal-*.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `document.title = "stolen";${await response.text()}` })
    })
    await swap.open()
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await expect.poll(() => consoleErrors.join()).toContain('integrity')
    expect(await page.title()).not.toBe('stolen')
    consoleErrors.length = 0
  })
})
