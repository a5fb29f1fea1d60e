/**
 * Characters that pass for one of the Latin letters in reserved names. In lower case and without marks, because names are
 * compared that way; what Unicode itself decomposes (full-width, bold, Roman numerals) needs no entry.
 */
export const LOOK_ALIKES: { readonly [letter: string]: readonly string[] } = {
  a: [
    'ⱥɐɑᴀᶏ', // Latin: strokes, hooks, turned letters, small capitals
    'аαⲁ', // Cyrillic, Greek, Coptic
    'ᗩᗅꭺꓮꓯ', // Canadian syllabics, Cherokee, Lisu
    '4@', // digits and symbols
  ],
  b: ['ƀɓƃʙᴃᵬᶀꞗßƅ', 'вьъбβⲃ', 'ᗷᗸᏼꮟꓐ', '8฿'],
  c: ['ƈȼɕᴄↄꜿꞓꞔ', 'сҫςⲥ', 'ᑕᑢꮯꓚ', '¢©'],
  d: ['đɗƌȡɖᴅᵭᶁᶑꝺꟈð', 'ԁδժ', 'ᗪᗞᑯꭰꮷꓓ', '∂'],
  e: ['ǝəɛɇɘɜɝɞʚᴇᴈᶒᶓᶔⱸⱻꬲꬳꬴ', 'еҽєэεξⲉ', 'ᗴᗕᕮꭼꮛꓰ', '3€∑'],
  h: ['ħɥɦʜʮʯⱨꞕ', 'нһћђԋηⲏհ', 'ᕼꮋꮒꓧ', '#'],
  i: ['ıɨɪɩᵻᶖ', 'іιⲓ', 'ꮖꭵꓲ', '!¡'],
  l: ['łƚȴɫɬɭʟᴌᶅⱡꝉꞎꬷꬸꬹǀ', 'ӏⳑլ', 'ᒪᒻꮮꓡ', '1|£'],
  m: ['ɱᴍᵯᶆꬺɯ', 'мμⲙ', 'ᗰᘻꮇꓟ'],
  n: ['ɲƞȵɳɴᴎᵰᶇꞑꞥꬻŋ', 'пиⲛոռ', 'ᑎᘉꓠ'],
  o: ['øɔɵᴏᴐᶗⱺꝋꝍꬽꬾꬿ', 'оөοσθⲟօ', 'ᝪᗝꮎꓳ', '0°'],
  p: ['ƥᴘᵱᵽᶈꝑꝓꝕꟼþ', 'рρⲣ', 'ᑭᑬꮲꓑ', '¶'],
  r: ['ɍɼɽɾɿʀᴙᵲᵳᶉꞃꞧꭆꭉꭋꭌ', 'гґяⲅր', 'ᖇᖆꭱꮢꓣ', '®'],
  s: ['ȿʂᵴᶊẜẝꜱꞅꞩꟊƨ', 'ѕⳅտ', 'ᔕᔖꮪꮥꓢ', '5$§'],
  t: ['ŧƫƭʈȶⱦᴛᵵꞇ', 'тτⲧ', 'ꭲꓔ', '7+†'],
  u: ['ᴜᵾᶙꞹꭎꭒʊ', 'цսմ', 'ᑌᘮꓴ'],
  v: ['ʋᴠᶌⱱⱴꝟ', 'ѵν', 'ᐯᐺꮩꓦ', '√'],
  y: ['ƴɏʏỿꭚɣ', 'уүγυⲩ', 'ꭹꮍꓬ', '¥'],
};
