import type { Condition } from '../types.ts'

export const cookiePolicy: Condition = {
  id: 2,
  version: '2026-11',
  date: '2026-11-15',
  es: {
    title: 'Política de cookies',
    text: `La respuesta corta: este sitio **no usa cookies**. No hay cookies de publicidad, de análisis ni de redes sociales, y por eso no verá un aviso que le pida aceptarlas. Esta página explica qué guarda su navegador para que el sitio funcione y cómo puede borrarlo.

## Qué es una cookie y qué no

Una cookie es un pequeño dato que un sitio guarda en su navegador y que se envía de vuelta con cada solicitud. Muchas sirven para seguir a una persona de un sitio a otro. {{brand}} no las utiliza.

En su lugar usamos el almacenamiento del propio navegador. Esos datos permanecen en su teléfono o computadora, solo los puede leer este sitio y no se envían con cada página que usted abre.

## Qué guardamos en su navegador

| Qué | Para qué | Cuánto dura |
|---|---|---|
| Idioma elegido | Mostrarle el sitio en español o en inglés desde el primer momento | Hasta que usted lo cambie o lo borre |
| Sesión de cliente | Recordar que inició sesión y mostrar los datos de su perfil | Hasta que cierre la sesión |
| Su búsqueda y el auto elegido | Que no pierda fechas, sucursales ni auto si recarga la página | Hasta que cierre la pestaña |
| Formularios a medio llenar | Que no tenga que escribir de nuevo si se corta la conexión | Hasta que envíe el formulario o cierre la pestaña |
| Copia de páginas e imágenes | Que el sitio abra rápido con mala señal | Hasta que haya una versión nueva o usted la borre |

La búsqueda se guarda en el almacenamiento de la pestaña. El idioma y la sesión, en el almacenamiento local. Nada de esto contiene datos de su tarjeta.

## Qué no hacemos

- No seguimos su navegación en otros sitios.
- No cargamos en nuestras páginas programas de publicidad ni de medición de terceros.
- No vendemos ni cedemos a nadie los datos que guarda su navegador.

## Páginas de terceros

Si paga en línea, el pago ocurre en la página del proveedor que usted elija. Si abre un enlace de WhatsApp o de un mapa, entra en un servicio ajeno. Esas páginas pueden usar sus propias cookies, con las reglas de cada una; le recomendamos leerlas allí.

## Cómo borrar lo guardado

Al cerrar su sesión se borran los datos de cliente de ese navegador. Para borrar todo lo demás, use la opción «borrar datos de sitios» en la configuración de su navegador, o navegue en una ventana privada, que lo borra al cerrarse. El sitio seguirá funcionando: solo olvidará su idioma y su búsqueda. Ninguna reserva se pierde por hacerlo, porque las reservas están en nuestros sistemas y se consultan con su código.

Si usa una computadora compartida, cierre siempre la sesión al terminar.

## Registros del servidor

Como todo servicio en línea, nuestros servidores anotan datos técnicos de cada solicitud, por ejemplo la hora y la dirección de red, para detectar fallas y abusos. El tratamiento de sus datos personales se explica en la [política de privacidad](/#/privacy-policy).

## Cambios y preguntas

Si algún día usáramos cookies que no sean indispensables, cambiaremos esta política y le pediremos permiso antes. Cada versión lleva su fecha. Escríbanos a {{email}} si tiene preguntas.`,
  },
  en: {
    title: 'Cookie policy',
    text: `The short answer: this site **sets no cookies**. No advertising, analytics or social media cookies, which is why you will not see a banner asking you to accept them. This page explains what your browser keeps so that the site works, and how to clear it.

## What a cookie is, and what it is not

A cookie is a small piece of data that a site stores in your browser and that travels back with every request. Many of them exist to follow people from site to site. {{brand}} does not use them.

Instead we use your browser’s own storage. That data stays on your phone or computer, can be read by this site alone and is not sent along with every page you open.

## What we keep in your browser

| What | Why | For how long |
|---|---|---|
| Language choice | To show you the site in Spanish or English from the first moment | Until you change or clear it |
| Customer session | To remember that you logged in and show your profile details | Until you log out |
| Your search and chosen car | So that dates, branches and car survive a reload | Until you close the tab |
| Half-filled forms | So that you need not type again if the connection drops | Until you send the form or close the tab |
| A copy of pages and pictures | So that the site opens quickly on a weak signal | Until there is a new version or you clear it |

Your search is kept in the tab’s session storage; language and session are kept in local storage. None of it contains card details.

## What we do not do

- We do not follow you around other sites.
- We do not load third-party advertising or measurement scripts on our pages.
- We do not sell or pass on what your browser stores.

## Other companies’ pages

If you pay online, the payment takes place on the page of the provider you choose. If you open a WhatsApp or map link, you enter someone else’s service. Those pages may set cookies of their own under their own rules, which are best read there.

## How to clear it

Logging out removes your customer data from that browser. To clear everything else, use “clear site data” in your browser’s settings, or browse in a private window, which clears itself when closed. The site will still work; it will simply forget your language and your search. No booking is lost this way, because bookings live in our systems and are looked up with your code.

On a shared computer, always log out when you have finished.

## Server records

Like any online service, our servers note technical details of each request, such as the time and network address, in order to detect faults and abuse. How we handle personal data is explained in our [privacy policy](/en/#/privacy-policy).

## Changes and questions

If we ever used cookies that are not strictly necessary, we would change this policy and ask your permission first. Each version carries its date. Write to {{email}} if you have any questions.`,
  },
}
