// The layout of all mails: nested tables and inline styles, which mail programs support, fluid up to 600 px, readable on narrow screens and
// without styles.

import type { Brand } from '../../config.ts'
import type { Language } from '#contract/values/language.ts'
import { darken } from '../catalog/brand/color.ts'
import { escapeHtml, html, type Html } from './html.ts'

export const colours = {
  ink: '#12241d',
  muted: '#51615a',
  line: '#dbe4df',
  page: '#f1f5f3',
  paper: '#ffffff',
  action: '#0d7a4f',
  deep: '#0b2a20',
} as const
/** How much of the company's color the head of a mail keeps. */
const deepShare = 0.3
const fonts = 'Arial,Helvetica,sans-serif'

export interface Frame {
  language: Language
  brand: Brand
  title: string
  /** Preview text that mail programs show next to the subject. */
  preview: string
  sections: readonly Html[]
  footer: readonly string[]
  /** Data for mail programs, as JSON-LD. It is not shown. */
  data?: object
}

/** A complete mail page. */
export function mailPage({ language, brand, title, preview, sections, footer, data }: Frame): string {
  const page = html`<html lang="${language}" dir="ltr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width,initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <title>${title}</title>
    </head>
    <body style="margin:0;padding:0;background:${colours.page};color:${colours.ink};font-family:${fonts};font-size:16px;line-height:1.5">
      <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.page}">
        <tr>
          <td align="center" style="padding:16px 8px">
            <table
              role="presentation"
              width="100%"
              cellpadding="0"
              cellspacing="0"
              border="0"
              style="max-width:600px;background:${colours.paper};border:1px solid ${colours.line};border-radius:8px"
            >
              <tr>
                <td
                  style="padding:20px 24px;background:${colours.deep};color:#ffffff;font-size:18px;font-weight:bold;border-radius:8px 8px 0 0"
                >
                  ${brand.name}
                </td>
              </tr>
              ${sections.map(
                (section) =>
                  html`<tr>
                    <td style="padding:20px 24px;border-bottom:1px solid ${colours.line}">${section}</td>
                  </tr> `,
              )}
              ${
                footer.length === 0
                  ? null
                  : html`<tr>
                      <td style="padding:20px 24px;color:${colours.muted};font-size:14px">
                        ${footer.map((line) => html`<p style="margin:0 0 8px">${line}</p>`)}
                      </td>
                    </tr>`
              }
            </table>
          </td>
        </tr>
      </table>
    </body>
  </html> `.markup
  return `<!doctype html>\n${addData(data, applyBrandColor(brand.color, keepPhoneOnOneLine(brand.phone, page)))}`
}

/** Gives buttons, links and the head of a mail the company's color. */
function applyBrandColor(color: string | null, page: string): string {
  return color === null ? page : page.replaceAll(colours.action, color).replaceAll(colours.deep, darken(color, deepShare))
}

/** `<` is escaped, so that no value can close the element. */
function addData(data: object | undefined, page: string): string {
  if (data === undefined) return page
  const json = JSON.stringify(data).replaceAll('<', String.raw`\u003c`)
  return page.replace('</head>', () => `<script type="application/ld+json">${json}</script></head>`)
}

/** Keeps a telephone number on one line without special characters, which would break copying it. */
function keepPhoneOnOneLine(phone: string, page: string): string {
  const escaped = escapeHtml(phone)
  return escaped === '' ? page : page.replaceAll(escaped, `<span style="white-space:nowrap">${escaped}</span>`)
}

/** The start of a mail to a renter: title and greeting. The name may be in a right-to-left script. */
export function opening(title: string, greeting: string): Html {
  return html`<h1 style="margin:0 0 12px;font-size:24px;line-height:1.25">${title}</h1>
    ${paragraph(html`<span dir="auto">${greeting}</span>`)}`
}

/** The title of a mail to staff. */
export function noteTitle(title: string): Html {
  return html`<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${title}</h1>`
}

export function heading(text: string): Html {
  return html`<h2 style="margin:0 0 8px;font-size:18px;line-height:1.3;color:${colours.ink}">${text}</h2>`
}

export function paragraph(text: string | Html): Html {
  return html`<p style="margin:0 0 8px">${text}</p>`
}

/** A link that looks like a button. The cell has the colours too, because some programs remove them from links. */
export function button(address: string, label: string): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td style="background:${colours.action};border-radius:6px">
        <a
          href="${address}"
          target="_blank"
          rel="noopener noreferrer"
          style="display:inline-block;padding:12px 20px;color:#ffffff;font-weight:bold;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

export function link(address: string, label: string): Html {
  return html`<a href="${address}" target="_blank" rel="noopener noreferrer" style="color:${colours.action}">${label}</a>`
}

/** Labels with their values below. Unlike two columns, long words and dates fit the narrowest screen. */
export function facts(rows: readonly { label: string; text: string }[]): Html {
  return html`${rows.map(
    ({ label, text }) =>
      html`<p style="margin:12px 0 0">
        <span style="color:${colours.muted};font-size:14px">${label}</span><br /><strong dir="auto">${text}</strong>
      </p>`,
  )}`
}

/** Names and amounts in two columns; the last row may be the total. */
export function amounts(rows: readonly { label: string; amount: string; isTotal?: boolean }[]): Html {
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
    ${rows.map(({ label, amount, isTotal }) => {
      const style = isTotal === true ? `padding:10px 0 0;border-top:2px solid ${colours.ink};font-weight:bold` : 'padding:4px 0'
      return html`<tr>
        <td style="${style}">${label}</td>
        <td align="right" style="${style};white-space:nowrap;padding-left:12px">${amount}</td>
      </tr>`
    })}
  </table>`
}
