import { paths } from '#web/paths.ts'

/** What the drawn pictures for items show, by their file names in web/public/pictures. */
const SHOWN: Record<string, string> = {
  team: 'Team',
  time: 'Zeitmessung',
  'company-captain': 'Firmenpaket',
  'slide-1': 'Start',
  'slide-2': 'Lauf',
  'slide-3': 'Ziel',
  'meeting-point-klein': 'Meeting-Point klein',
  'meeting-point-gross': 'Meeting-Point groß',
  buehne: 'Bühne',
  biertischgarnitur: 'Biertischgarnitur',
  stehtisch: 'Stehtisch',
  'stehtisch-weiss': 'Stehtisch mit weißer Husse',
  'stehtisch-fichtengruen': 'Stehtisch mit grüner Husse',
  'stehtisch-sonnengelb': 'Stehtisch mit gelber Husse',
  'shirt-basic': 'T-Shirt Basic',
  'shirt-basic-damen-fichtengruen': 'Basic Damen Fichtengrün',
  'shirt-basic-damen-schneeweiss': 'Basic Damen Schneeweiß',
  'shirt-basic-damen-glutorange': 'Basic Damen Glutorange',
  'shirt-basic-damen-enzianblau': 'Basic Damen Enzianblau',
  'shirt-basic-herren-fichtengruen': 'Basic Herren Fichtengrün',
  'shirt-basic-herren-schneeweiss': 'Basic Herren Schneeweiß',
  'shirt-basic-herren-glutorange': 'Basic Herren Glutorange',
  'shirt-basic-herren-enzianblau': 'Basic Herren Enzianblau',
  'shirt-premium': 'T-Shirt Premium',
  'shirt-premium-damen-fichtengruen': 'Premium Damen Fichtengrün',
  'shirt-premium-damen-nachtblau': 'Premium Damen Nachtblau',
  'shirt-premium-damen-schneeweiss': 'Premium Damen Schneeweiß',
  'shirt-premium-herren-fichtengruen': 'Premium Herren Fichtengrün',
  'shirt-premium-herren-nachtblau': 'Premium Herren Nachtblau',
  'shirt-premium-herren-schneeweiss': 'Premium Herren Schneeweiß',
  'shirt-premium-herren-graphit': 'Premium Herren Graphit',
  'shirt-baumwolle': 'T-Shirt Baumwolle',
  'shirt-baumwolle-damen-graphit': 'Baumwolle Damen Graphit',
  'shirt-baumwolle-damen-schneeweiss': 'Baumwolle Damen Schneeweiß',
  'shirt-baumwolle-herren-graphit': 'Baumwolle Herren Graphit',
  'shirt-baumwolle-herren-schneeweiss': 'Baumwolle Herren Schneeweiß',
  'shirt-langarm-fichtengruen': 'Langarmshirt Fichtengrün',
  'shirt-langarm-nachtblau': 'Langarmshirt Nachtblau',
  druck: 'Druck',
  versand: 'Versand',
  abholung: 'Abholung',
  essensgutschein: 'Essensgutschein',
  jausenbrett: 'Jausenbrett',
  'jausenbrett-vegetarisch': 'Jausenbrett vegetarisch',
  obstkorb: 'Obstkorb',
  teamfoto: 'Teamfoto',
  'firmenportraet-viertel': 'Firmenporträt, Viertelseite',
  'firmenportraet-halb': 'Firmenporträt, halbe Seite',
  hurricane: 'Hurricane',
  spendenbaendchen: 'Spendenbändchen',
  spendenkilometer: 'Spendenkilometer',
}

/** The built-in pictures that an item may show, each with its URL and what it shows. */
export const PICTURE_FAMILY = Object.entries(SHOWN).map(([name, label]) => ({ address: paths.picture(name), label }))

/** What a picture shows; one that was uploaded has no name. */
export function pictureLabel(address: string): string {
  return PICTURE_FAMILY.find((picture) => picture.address === address)?.label ?? 'Eigenes Bild'
}
