/**
 * The folder that the page's own files lie in, whatever route its address names. The build writes it on the root
 * element: `./` into index.html, `/` into 200.html, which a host shows for every other path.
 */
export function pageBase(page: Document = document): URL {
  return new URL(page.documentElement.dataset.base ?? './', page.location.href)
}
