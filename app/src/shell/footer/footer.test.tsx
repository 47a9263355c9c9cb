import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPageSession } from '#core/test/page-session.ts'
import { shownModals, showRoutes } from '#hooks/test/show-routes.tsx'
import type { Session } from '#hooks/use-session.ts'
import Footer from './footer.tsx'

const hash = vi.hoisted(() => ({ read: async () => '' }))
vi.mock('#io/release-hash.ts', () => ({ readReleaseHash: () => hash.read() }))

beforeEach(() => {
  hash.read = async () => 'ab12cd34ef567890'
})

function open(links: Session['config']['links'] = {}) {
  const { session } = createPageSession()
  showRoutes({ ...session, config: { ...session.config, links } }, Footer, '/exchange')
  return within(screen.getByRole('contentinfo'))
}

describe('Footer', () => {
  test('default: links contracts and fees, and no operator pages when none are configured', () => {
    const footer = open()
    expect(footer.queryAllByRole('link')).toEqual([])
    fireEvent.click(footer.getByRole('button', { name: 'Data sources & contracts' }))
    expect(shownModals().open.get()).toEqual({ name: 'trust' })
  })

  test("behavior: opens the operator's pages in a new window", () => {
    const footer = open({ docs: 'https://a.example/docs', source: 'https://a.example/source' })
    expect(footer.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Docs (new window)', 'https://a.example/docs'],
      ['Source code (new window)', 'https://a.example/source'],
    ])
  })

  test('behavior: shows the shortened release hash as build, with a link to the trust panel', async () => {
    const footer = open()
    fireEvent.click(await footer.findByRole('button', { name: 'Build ab12cd34' }))
    expect(shownModals().open.get()).toEqual({ name: 'trust' })
  })

  test('behavior: omits the build when the host states no release', async () => {
    hash.read = async () => Promise.reject(new Error('none'))
    const footer = open()
    await Promise.resolve()
    expect(footer.getAllByRole('button')).toHaveLength(1)
  })
})
