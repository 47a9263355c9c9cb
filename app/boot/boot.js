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

  /** What was chosen before: the link's theme wins over the stored one. */
  function chosenTheme() {
    const linked = new URLSearchParams(window.location.search || window.location.hash.split('?')[1]).get('theme')
    if (linked === 'dark' || linked === 'light') return linked
    try {
      return JSON.parse(window.localStorage.getItem('dexswap.settings') || '{}').value?.theme
    } catch {
      // No storage, or a record that the app will set aside: the default is shown.
      return 'dark'
    }
  }

  const theme = chosenTheme()
  const light = theme === 'light' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches)
  root.dataset.theme = light ? 'light' : 'dark'
})()
