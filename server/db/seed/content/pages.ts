/** A page in one language; `text` is Markdown with `##` sections and may hold {{placeholders}}. */
export type PageContent = { readonly title: string; readonly text: string }

/** A page of running text that belongs to no list of the content service. */
export type Page = {
  readonly key: 'standard-of-care' | 'club-benefits' | 'international-destination'
  readonly es: PageContent
  readonly en: PageContent
}

/** Pages of. */
export const pages: readonly Page[] = [
  {
    key: 'standard-of-care',
    es: {
      title: 'Estándar de limpieza y cuidado',
      text: `Un auto limpio y bien revisado es lo primero que notamos al subir. En {{brand}} cada vehículo pasa por la misma rutina entre un cliente y el siguiente, en todas las sucursales, y no se entrega hasta que la persona responsable la da por terminada.

## Antes de cada entrega

| Paso | Qué hacemos | Cómo lo comprueba usted |
|---|---|---|
| Limpieza | Interior, exterior y maletero | Véalo y huélalo antes de firmar |
| Revisión | Llantas, luces, frenos, niveles y aire acondicionado | Pida la ficha de revisión del día |
| Marcas | Cada golpe o rayón queda anotado | Compare la ficha con sus fotos |
| Combustible | Tanque lleno | La aguja, con el motor encendido |
| Documentos | Placa, registro y póliza en la guantera | Se los mostramos al entregar |

## Por dentro

- Retiramos la basura, sacudimos tapetes y aspiramos asientos, piso y maletero.
- Limpiamos con productos suaves las superficies que más se tocan: volante, palanca, freno de mano, manijas, botones, pantalla, cinturones y espejo.
- Lavamos los vidrios por dentro, para que el sol de frente no encandile.
- Revisamos que no queden olores. Todos los autos son libres de humo.
- Limpiamos las salidas del aire acondicionado y comprobamos que enfríe bien.

## Por fuera

Lavamos carrocería, aros y vidrios. Con buena luz revisamos golpes, rayones y parabrisas, y anotamos cada marca en la ficha del auto. Así usted no responde por algo que ya estaba.

## Lo mecánico

Antes de cada entrega verificamos:

1. presión y estado de las llantas, incluida la de repuesto;
2. luces, direccionales, limpiaparabrisas y bocina;
3. niveles de aceite, agua y frenos;
4. gato, llave de ruedas y señal de advertencia;
5. documentos del vehículo y tanque lleno.

El mantenimiento de fondo sigue el plan del fabricante, por kilómetros y por tiempo. Un auto con una alerta en el tablero no sale.

## Sillas y accesorios

Las sillas de niños se lavan después de cada uso y se revisan correas y broches. Si una estuvo en un choque, se descarta. El dispositivo de peaje y el wifi se prueban antes de dárselos.

## Si algo no está bien

Revise el auto con nosotros antes de salir. Si encuentra una mancha, un olor o un detalle que no le gusta, díganoslo: lo limpiamos en el momento o se lo cambiamos por otro disponible de la misma clase o superior. Si lo nota después, envíenos una foto por WhatsApp al {{whatsapp}}.

## Lo que le pedimos a usted

Devuelva el auto como devolvería el de un amigo: sin basura y sin arena en exceso. El uso normal no tiene costo. Solo si hace falta una limpieza profunda se cobran {{cleaningFee}} y, si se fumó adentro, {{smokingFee}}, ambos antes de ITBMS.`,
    },
    en: {
      title: 'Our standard of care',
      text: `A clean, well-checked car is the first thing you notice when you get in. At {{brand}} every vehicle goes through the same routine between one customer and the next, at every branch, and it is not handed over until the person in charge signs it off.

## Before each hand-over

| Step | What we do | How you can check |
|---|---|---|
| Cleaning | Interior, exterior and trunk | See for yourself before you sign |
| Inspection | Tires, lights, brakes, fluids and air conditioning | Ask for the day’s inspection sheet |
| Marks | Every dent or scratch is noted | Compare the sheet with your photos |
| Fuel | A full tank | The gauge, with the engine running |
| Documents | Plate, registration and policy in the glove box | We show you at hand-over |

## Inside

- We remove trash, shake out the mats and vacuum seats, floor and trunk.
- We clean the surfaces people touch most with mild products: steering wheel, gear shift, parking brake, handles, buttons, screen, seat belts and mirror.
- We wash the inside of the windows, so that low sun does not dazzle.
- We check for lingering smells. All our cars are smoke-free.
- We clean the air vents and make sure the air conditioning cools properly.

## Outside

We wash bodywork, wheels and glass. In good light we look for dents, scratches and chips, and note every mark on the car’s sheet. That way you never answer for something that was already there.

## Under the hood

Before each hand-over we verify:

1. pressure and condition of the tires, spare included;
2. lights, turn signals, wipers and horn;
3. oil, coolant and brake fluid levels;
4. jack, lug wrench and warning sign;
5. the vehicle’s documents and a full tank.

Full servicing follows the manufacturer’s plan, by distance and by time. A car with a warning on the dashboard does not go out.

## Seats and accessories

Child seats are washed after each use, and straps and buckles are checked. One that has been in a collision is discarded. The toll tag and the Wi-Fi device are tested before we give them to you.

## If something is not right

Look over the car with us before you leave. If you find a stain, a smell or anything you do not like, tell us: we will clean it on the spot, or change the car for another available one of the same class or better. If you notice later, send us a photo on WhatsApp at {{whatsapp}}.

## What we ask of you

Return the car as you would a friend’s: no trash and not too much sand. Normal use costs nothing. Only if deep cleaning is needed do we charge {{cleaningFee}} and, if someone smoked inside, {{smokingFee}}, both before ITBMS (sales tax).`,
    },
  },
  {
    key: 'club-benefits',
    es: {
      title: 'Beneficios de {{club}}',
      text: `{{club}} es el programa de {{brand}} para quienes alquilan con frecuencia, por trabajo o por gusto. No tiene cuota y no exige una tarjeta especial: basta con su cuenta de cliente. La idea es sencilla: que reservar le tome menos tiempo y le cueste menos.

## Qué cambia con una cuenta

| Ventaja | Sin cuenta | Con cuenta | {{club}} |
|---|---|---|---|
| Precio total desde la búsqueda | Sí | Sí | Sí |
| Datos, licencia y factura guardados | No | Sí | Sí |
| Reservas y comprobantes en un lugar | No | Sí | Sí |
| Descuento sobre el alquiler | No | No | {{clubDiscount}} |
| Cuota | Ninguna | Ninguna | Ninguna |

## Un mejor precio, desde la primera búsqueda

Los miembros activos tienen **{{clubDiscount}} de descuento** sobre el alquiler. Al iniciar sesión, los totales que ve en la flota ya lo incluyen: no hay códigos que recordar ni cálculos en el mostrador.

El descuento no reduce coberturas, extras, cargo de aeropuerto ni impuestos, y no se suma a una promoción: el sitio compara y aplica lo que más le conviene. Si además prepaga, obtiene {{prepaidDiscount}} sobre lo que queda.

## Menos formularios

- Sus datos, los de su licencia y los de su empresa se llenan solos.
- Su sesión se mantiene en su navegador hasta que usted la cierre.
- Reciba la factura con su RUC y DV sin volver a escribirlos.
- Haga el check-in en línea y en el mostrador solo quedarán los originales, el depósito y las llaves.

## Todo en un lugar

En su perfil encuentra las reservas próximas y las anteriores, los comprobantes, los pagos y los reembolsos. Desde allí puede cambiar o cancelar sin buscar códigos en el correo.

## Cómo entrar

1. [Cree su cuenta](/#/client-register) con su correo y una contraseña.
2. Confirme el correo para ver también las reservas que hizo antes con esa dirección.
3. Alquile con su sesión iniciada. Cuando su cuenta pase a cliente frecuente, le avisaremos y el descuento se aplicará solo.

Si ya alquila seguido con nosotros y su cuenta todavía no lo refleja, escríbanos a {{email}} y la revisamos.

## Para empresas

Las compañías con convenio tienen su propia tarifa y pueden combinarla con las ventajas de comodidad del programa. Para flotas y plazos largos, conozca el [leasing operativo](/#/leasing-operativo-alquileres-corporativos).

## Sus datos

Usamos su historial para darle estos beneficios y nada más. Las promociones por correo solo le llegan si las autorizó, y puede cerrar su cuenta cuando quiera. Lea la [política de privacidad](/#/privacy-policy).`,
    },
    en: {
      title: '{{club}} benefits',
      text: `{{club}} is {{brand}}’s program for people who rent often, for work or for pleasure. There is no fee and no special card: your customer account is all you need. The idea is simple: booking should take you less time and cost you less.

## What an account changes

| Benefit | No account | Account | {{club}} |
|---|---|---|---|
| Total price from the search on | Yes | Yes | Yes |
| Details, license and invoice data kept | No | Yes | Yes |
| Bookings and vouchers in one place | No | Yes | Yes |
| Discount on the rental | No | No | {{clubDiscount}} |
| Fee | None | None | None |

## A better price from the first search

Active members get **{{clubDiscount}} off** the rental. Once you log in, the totals you see across the fleet already include it: no codes to remember, no sums at the counter.

The discount does not reduce coverage, extras, the airport fee or tax, and it can’t be combined with a promotion; you get the better one. If you also prepay, you get {{prepaidDiscount}} off what is left.

## Fewer forms

- Your details, your license and your company’s data fill themselves in.
- You stay logged in on your browser until you log out.
- Get your invoice with RUC and DV (tax number and check digits) without typing them again.
- Check in online: only the originals, the deposit and the keys are left for the counter.

## Everything in one place

Your profile shows upcoming and past bookings, vouchers, payments and refunds. From there you can change or cancel without hunting for codes in your inbox.

## How to join

1. [Create your account](/en/#/client-register) with your email and a password.
2. Confirm the email to see earlier bookings made with that address as well.
3. Rent while logged in. When your account becomes a frequent customer’s, we will let you know and the discount will apply by itself.

If you already rent with us often and your account does not show it yet, write to {{email}} and we will look into it.

## For companies

Companies with an agreement have a rate of their own and can combine it with the program’s convenience. For fleets and long terms, see our [operating lease](/en/#/leasing-operativo-alquileres-corporativos).

## Your data

We use your history to give you these benefits and for nothing else. Offers by email reach you only if you agreed to them, and you can close your account at any time. Read our [privacy policy](/en/#/privacy-policy).`,
    },
  },
  {
    key: 'international-destination',
    es: {
      title: 'Destinos internacionales',
      text: `¿Sale de Panamá y necesita un auto al otro lado? Nuestro equipo le orienta para que alquile con la misma tranquilidad que en casa. {{brand}} opera dentro de Panamá; para otros países le ayudamos a preparar el alquiler con empresas establecidas en el destino.

## Cómo funciona

1. Cuéntenos a dónde va, qué días, cuántas personas viajan y la edad de los conductores desde la página de [contacto](/#/contacto).
2. Le explicamos qué suele pedirse en ese destino y qué preguntar antes de reservar.
3. Usted decide con quién y cómo alquila. El contrato, el precio y las condiciones son los de la empresa del destino, no los nuestros.

## Qué revisar antes de reservar fuera

- **El precio total.** En muchos países el precio mostrado no incluye seguros, impuestos ni cargos de aeropuerto. Pida el total por escrito.
- **La licencia.** Averigüe si aceptan la panameña o si necesita una licencia internacional, que se tramita antes de viajar.
- **La edad.** El mínimo y los cargos para conductores jóvenes o mayores cambian según el lugar.
- **El depósito.** Pregunte cuánto retienen y si aceptan débito.
- **La cobertura.** Qué es obligatorio, qué cubre su tarjeta y cuál es el deducible.
- **Los peajes y las zonas restringidas.** En muchas ciudades hay cobros automáticos por la placa.
- **Las fronteras.** No dé por hecho que puede cruzar a otro país.

## Adónde viajan nuestros clientes

| Destino | Moneda | Se maneja por la | Téngalo en cuenta |
|---|---|---|---|
| Costa Rica | Colón | Derecha | Caminos de montaña y de lastre: pregunte por la altura del auto |
| Colombia | Peso colombiano | Derecha | Peajes frecuentes y restricción por placa en las ciudades grandes |
| México | Peso mexicano | Derecha | Autopistas de cuota; el seguro a terceros se exige siempre |
| Estados Unidos | Dólar | Derecha | Cargos para conductores jóvenes y peajes que leen la placa |
| España | Euro | Derecha | Zonas de bajas emisiones en las ciudades; predomina la caja mecánica |

Es una orientación general: confirme las reglas del lugar antes de viajar.

## Consejos para manejar lejos de casa

Dese un rato para descansar después de un vuelo largo. Aprenda las señales básicas y de qué lado se maneja. Descargue los mapas. Fotografíe el auto al recibirlo y al devolverlo. Guarde el número de emergencias local.

## Si viene a Panamá

Entonces sí está en el lugar indicado. Puede manejar con su licencia hasta {{licenceDays}} días desde su entrada, ver el total de su alquiler en su idioma y recoger en el [Aeropuerto de Tocumen](/#/aeropuerto-tocumen) o en cualquiera de nuestras [sucursales](/#/sucursales). Nuestros autos se usan únicamente dentro del país: si su viaje continúa a Costa Rica, devuelva el auto en David y siga por otro medio.`,
    },
    en: {
      title: 'International destinations',
      text: `Leaving Panama and need a car at the other end? Our team can help you rent with the same peace of mind as at home. {{brand}} operates within Panama; for other countries we help you prepare your rental with companies established at your destination.

## How it works

1. Tell us where you are going, on which days, how many people are traveling and the drivers’ ages from the [contact](/en/#/contacto) page.
2. We explain what is usually required there and what to ask before you book.
3. You decide with whom and how to rent. The agreement, the price and the conditions are those of the company at the destination, not ours.

## What to check before booking abroad

- **The total price.** In many countries the price shown leaves out insurance, taxes and airport charges. Ask for the total in writing.
- **The license.** Find out whether yours is accepted or whether you need an international permit, which has to be obtained before you travel.
- **Age.** Minimums and charges for younger or older drivers change from place to place.
- **The deposit.** Ask how much is held and whether debit cards are accepted.
- **Coverage.** What is required, what your card covers and how much the deductible is.
- **Tolls and restricted zones.** Many cities charge automatically by license plate.
- **Borders.** Do not assume you may cross into another country.

## Where our customers travel

| Destination | Currency | Drives on the | Keep in mind |
|---|---|---|---|
| Costa Rica | Colón | Right | Mountain and gravel roads: ask about ground clearance |
| Colombia | Colombian peso | Right | Frequent tolls and license-plate restrictions in big cities |
| Mexico | Mexican peso | Right | Toll highways; third-party insurance is always required |
| United States | Dollar | Right | Charges for young drivers, and tolls that read the plate |
| Spain | Euro | Right | Low-emission zones in cities; manual transmissions are the norm |

A general guide: check the local rules before you travel.

## Tips for driving far from home

Give yourself time to rest after a long flight. Learn the basic signs and which side to drive on. Download your maps. Photograph the car when you receive it and when you return it. Keep the local emergency number at hand.

## If you are coming to Panama

Then you are in the right place. You may drive on your own license for up to {{licenceDays}} days after you arrive, see the total of your rental in your language, and pick up at [Tocumen Airport](/en/#/aeropuerto-tocumen) or any of our [branches](/en/#/sucursales). Our cars may be used within the country only: if your trip carries on to Costa Rica, return the car in David and continue by other means.`,
    },
  },
]
