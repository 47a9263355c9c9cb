// Runs before anything is drawn, as the first thing of the page: a plain script, so that the content policy needs no
// exception for it and nothing flashes in the wrong theme.
;(() => {
  const root = document.documentElement

  // Hosts that send no headers cannot say `frame-ancestors`: a page in somebody's frame could be clicked blindly.
  if (window.top !== window.self) {
    window.stop()
    const sentence = document.createElement('p')
    sentence.textContent = 'DexSwap does not run inside another page. Open it in a tab of its own.'
    const body = document.createElement('body')
    body.append(sentence)
    root.replaceChildren(body)
    return
  }

  // A file that is refused for its integrity, or does not come: the sentence for it stands in the page, and is shown as well where this
  // script itself was refused. Pictures have no hash.
  root.dataset.booted = ''
  function tell({ type, target }) {
    if (type !== 'error' || target.integrity) root.dataset.refused = ''
  }
  window.addEventListener('error', tell, true)
  window.addEventListener('vite:preloadError', tell)

  const { pathname, search, hash } = window.location
  const query = new URLSearchParams(search || hash.split('?')[1])

  /** What was chosen before. */
  function storedSettings() {
    try {
      return JSON.parse(window.localStorage.getItem('dexswap.settings') || '{}').value || {}
    } catch {
      // No storage, or a record that the app will set aside: the defaults are shown.
      return {}
    }
  }

  const stored = storedSettings()
  const linked = query.get('theme')
  // The link's theme wins over the stored one.
  const theme = linked === 'dark' || linked === 'light' ? linked : stored.theme
  const light = theme === 'light' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'

  // The form that stands in the page itself is drawn at once where the address leads to it; with both currencies named it has no slogan.
  const ownPath = root.dataset.base === '/' ? pathname : '/'
  const route = hash.startsWith('#/') ? hash.slice(1).split('?')[0] : ownPath
  if (['/', '/exchange', '/swap'].includes(route)) root.dataset.shell = query.has('outputCurrency') ? 'pair' : ''
  if (/^(?:he|iw)\b/.test(stored.language || window.navigator.language)) root.dir = 'rtl'
})()
