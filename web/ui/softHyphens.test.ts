import { expect, test } from 'vitest'
import { softHyphens } from './softHyphens.ts'

test.each([
  ['Müllerschön-Wolkensteinberger', 'Mül-ler-schön-Wol-ken-stein-ber-ger'],
  ['Bürogemeinschaft Hall', 'Büro-ge-mein-schaft Hall'],
  ['Donaudampfschifffahrt', 'Donau-dampf-schiff-fahrt'],
  ['Gipfelstürmer', 'Gip-fel-stür-mer'],
  ['Łuczakowskiego', 'Łuc-za-kows-kiego'],
  ['Die Kaffeepause', 'Die Kaf-fee-pause'],
  ['Lagerhalle', 'Lager-halle'],
  ['Teamanmeldung', 'Team-an-mel-dung'],
  ['Firmenanmeldeseite', 'Fir-men-an-mel-de-seite'],
  ['Rechnungsadresse', 'Rech-nungs-adresse'],
  ['Veranstaltungstag', 'Ver-an-stal-tungs-tag'],
  ['Gesamtübersicht', 'Gesamt-über-sicht'],
  ['Produktstatistik', 'Pro-dukt-sta-tis-tik'],
  ['Bestellbestätigung', 'Bestell-be-stä-ti-gung'],
  ['Innsbrucker Bahnhofstraße', 'Inns-bru-cker Bahn-hof-straße'],
  ['Einstellungen', 'Ein-stel-lun-gen'],
  ['Handwerksbetrieb', 'Hand-werks-be-trieb'],
  ['Gutschriften', 'Gut-schrif-ten'],
  ['Landesgericht', 'Lan-des-ge-richt'],
  ['Datenschutzerklärung', 'Daten-schutz-er-klä-rung'],
  ['Kontoauszug', 'Kon-to-aus-zug'],
  ['Rückerstattung', 'Rück-er-stat-tung'],
  ['Benutzerinformationen', 'Benut-zer-in-for-ma-tio-nen'],
  ['Bauunternehmen', 'Bau-un-ter-neh-men'],
  ['Team 1001 läuft', 'Team 1001 läuft'],
  ['bis 5.\u00a0September\u00a02027', 'bis 5.\u00a0September\u00a02027'],
  ['bcdfghjklmn', 'bcdfghjklmn'],
  ['aaaaaaaaaaaa', 'aaaaaaaaaaaa'],
  ['', ''],
])('%s may be parted as %s', (text, parted) => {
  const shown = softHyphens(text)
  expect(shown.replaceAll('\u00ad', '-')).toBe(parted)
  expect(shown.replaceAll('\u00ad', '')).toBe(text)
})
