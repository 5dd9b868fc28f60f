// The script at the end of every document, which loads the other scripts (`web/entry-server.tsx` passes it on as text).

/** A startup call as the document lists it (row F-14). */
export interface ListedCall {
  url: string
  /** Name and content of a POST's only form field. */
  field?: string
  data?: string
}

export interface StartupAnswer {
  status: number
  /** The parsed JSON; undefined when the body is not JSON. */
  body: unknown
  retryAfter: string | null
  /** The `Date` header, and the device's time of the answer. */
  date: string | null
  receivedAt: number
}

/** The calls that a waiting document has sent, by `url` and `data`; undefined for one without an answer. `startup-answers.ts` takes them. */
export type StartupAnswers = Map<string, { answer: Promise<StartupAnswer | undefined>; sentAt: number }>

declare global {
  // oxlint-disable-next-line no-var -- a global is declared with var
  var startupAnswers: StartupAnswers | undefined
}

/**
 * Loads the other scripts after the first paint, because they would compete with document, fonts and picture for bandwidth and CPU (measured
 * on slow 4G with a slow phone: a tenth to a fifth faster). Nothing is painted in a hidden tab, nor before the route of a fragment is known.
 *
 * On a slow line, a page that works without script waits until the visitor touches, points, types or scrolls, or, unless data are to be
 * saved, for some seconds. Until then it only sends the startup calls. A visitor with a session, a search, a draft or campaign tags does
 * not wait.
 *
 * It is sent as its own source, so it must not use anything from outside.
 * @param items names of the session item of a reload (reload-once.ts), and of the local item of a session
 */
export function startDocument(items: { reloadedAddressKey: string; client: string }): void {
  const readList = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? '[]')
  const modules: string[] = readList('modules')
  // None for a page that needs its script.
  const calls: ListedCall[] = readList('calls')
  const { connection } = navigator as { connection?: { rtt?: number; saveData?: boolean; effectiveType?: string } }
  const hasRoute = 'hash' in document.documentElement.dataset
  let isLoading = false

  function load(): void {
    if (isLoading) return
    isLoading = true
    // The loader of lazy chunks looks for a stylesheet's link before it fetches it. These styles are in the document. A disabled link is not
    // fetched, except by the parser, which looks ahead and ignores that it is disabled.
    for (const href of readList('styles')) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
      link.setAttribute('disabled', '')
      document.head.append(Object.assign(link, { href }))
    }
    for (const href of modules.slice(1)) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: modules[0], onerror: reload }))
  }

  const listRules = () => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])

  // Fonts that come after the first paint are not used until then, because they may move a line of text. From then on each font must be
  // used whenever it comes: the browser makes all fonts anew when a style is added.
  function useFonts(): void {
    for (const rule of listRules()) if (rule instanceof CSSFontFaceRule) rule.style.setProperty('font-display', 'swap')
  }

  // A document does not fetch a script again that failed to load, so it is reloaded, once per address and tab, as `reload-once.ts` does for
  // chunks, if the site answers by then.
  function reload(): void {
    const { href, pathname } = window.location
    try {
      if (sessionStorage.getItem(items.reloadedAddressKey) === href) return showHelp()
    } catch {
      return showHelp()
    }
    fetch(pathname, { method: 'HEAD', cache: 'no-store' }).then(({ ok }) => {
      if (!ok) return showHelp()
      sessionStorage.setItem(items.reloadedAddressKey, href)
      window.location.reload()
    }, showHelp)
  }

  // Makes the document one without script. A tap no longer waits for the script.
  function showHelp(): void {
    document.querySelector('[data-tapped]')?.removeAttribute('data-tapped')
    document.documentElement.dataset['ready'] = ''
    for (const rule of listRules()) {
      if (rule instanceof CSSMediaRule) rule.media.mediaText = rule.media.mediaText.replace(/(scripting: ?)none/, '$1enabled')
    }
    // A choice that is no longer shown must not be sent.
    for (const input of document.querySelectorAll<HTMLInputElement>('form input:checked')) input.checked = input.getClientRects().length > 0
    for (const part of document.querySelectorAll('main noscript')) part.outerHTML = part.textContent
  }

  function isSlow(): boolean {
    if (connection?.rtt !== undefined) return connection.saveData === true || connection.rtt >= 150 || connection.effectiveType !== '4g'
    const own = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
    return own !== undefined && own.responseEnd - own.requestStart > 300
  }

  function mayWait(): boolean {
    const { hash, search } = window.location
    try {
      const isNew =
        !/[?&]utm_/.test(search) && !hash.includes('?') && sessionStorage.length === 0 && localStorage.getItem(items.client) === null
      return calls.length > 0 && !hasRoute && isNew && isSlow()
    } catch {
      return false
    }
  }

  function callServices(): void {
    if (isLoading) return
    const answers: StartupAnswers = new Map()
    for (const { url, field, data } of calls) {
      let body: FormData | null = null
      if (field !== undefined && data !== undefined) {
        body = new FormData()
        body.set(field, data)
      }
      const init = { method: body === null ? 'GET' : 'POST', body, priority: 'low', signal: AbortSignal.timeout(20_000) } as const
      const answer = fetch(url, init).then(
        async (response) => ({
          status: response.status,
          retryAfter: response.headers.get('retry-after'),
          date: response.headers.get('date'),
          receivedAt: Date.now(),
          body: await response.json().catch(() => undefined),
        }),
        () => undefined,
      )
      answers.set(url + (data ?? ''), { answer, sentAt: Date.now() })
    }
    globalThis.startupAnswers = answers
  }

  function waitForVisitor(): void {
    const acts = 'pointerdown touchstart wheel scroll keydown focusin input change click submit popstate hashchange'
    const firstAct = new AbortController()
    const act = () => {
      firstAct.abort()
      load()
      // After the frame that shows the effect of the act.
      requestAnimationFrame(() => setTimeout(useFonts))
    }
    for (const type of acts.split(' ')) window.addEventListener(type, act, { capture: true, passive: true, signal: firstAct.signal })
    // A pointer at rest is reported too, when the page appears below it.
    let rest: string | undefined
    const move = ({ clientX, clientY }: PointerEvent) => {
      if (isLoading) return
      const place = `${clientX} ${clientY}`
      rest ??= place
      if (place !== rest) act()
    }
    window.addEventListener('pointermove', move, { capture: true, passive: true })
    // The address of home has its fragment at once (row R-03).
    const { hash, pathname, search } = window.location
    if (hash + search === '' && /^\/(en\/?)?$/i.test(pathname)) history.replaceState(history.state, '', pathname.replace(/\/?$/, '/#/home'))
    window.addEventListener('load', () => {
      setTimeout(callServices)
      if (connection?.saveData !== true) setTimeout(load, 4000)
    })
  }

  // They follow the page's first screen, but React has not rendered them.
  document.getElementById('first-screen')?.remove()
  document.head.append(...document.querySelectorAll('#root style'))

  const start = () => {
    useFonts()
    load()
  }
  if (document.hidden || hasRoute) start()
  else if (mayWait()) waitForVisitor()
  else {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(load, 2000)
  }
}
