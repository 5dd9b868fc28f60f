const sizes = [192, 512] as const

/** Created by tools/art/brand/build.ts. */
export const officeIcons = (['any', 'maskable'] as const).flatMap((purpose) =>
  sizes.map((size) => ({
    src: `/office/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

/** What a browser needs to install the office. Its language is the company's; the office opens in the user's. */
export function composeOfficeManifest(brandName: string): object {
  return {
    id: '/office/',
    name: `${brandName} · Oficina`,
    short_name: 'Oficina',
    lang: 'es-PA',
    dir: 'ltr',
    start_url: '/office/',
    scope: '/office/',
    display: 'standalone',
    background_color: '#fbfcfa',
    theme_color: '#fbfcfa',
    icons: officeIcons,
  }
}
