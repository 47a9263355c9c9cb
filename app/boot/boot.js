// Runs before the first paint to prevent a flash of the wrong theme.
// A separate file instead of an inline script, which the Content Security Policy would block.
;(() => {
  const root = document.documentElement

  // Prevents clickjacking on hosts that cannot send the `frame-ancestors` header.
  if (window.top !== window.self) {
    window.stop()
    const sentence = document.createElement('p')
    sentence.textContent = 'DexSwap does not run inside another page. Open it in a tab of its own.'
    const body = document.createElement('body')
    body.append(sentence)
    root.replaceChildren(body)
    return
  }

  // Shows the load error of the page when a file fails to load or its integrity check fails.
  // Images have no integrity hash and are ignored.
  root.dataset.booted = ''
  function tell({ type, target }) {
    if (type !== 'error' || target.integrity) root.dataset.refused = ''
  }
  window.addEventListener('error', tell, true)
  window.addEventListener('vite:preloadError', tell)

  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search || hash.split('?')[1])

  function storedSettings() {
    try {
      return JSON.parse(window.localStorage.getItem('dexswap.settings') || '{}').value || {}
    } catch {
      // Storage is unavailable or the record is malformed.
      return {}
    }
  }

  const stored = storedSettings()
  const linked = query.get('theme')
  // The theme of the link takes precedence over the stored one.
  const theme = linked === 'dark' || linked === 'light' ? linked : stored.theme
  const light = theme === 'light' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'

  // Shows the prerendered swap form on routes that open it; the variant `pair` has no slogan.
  const ownPath = root.dataset.base === '/' ? pathname : '/'
  const route = hash.startsWith('#/') ? hash.slice(1).split('?')[0] : ownPath
  if (['/', '/exchange', '/swap'].includes(route)) root.dataset.shell = query.has('outputCurrency') ? 'pair' : ''
  if (/^(?:he|iw)\b/.test(stored.language || window.navigator.language)) root.dir = 'rtl'
})()
