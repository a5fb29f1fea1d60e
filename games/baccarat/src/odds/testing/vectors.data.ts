/**
 * Known numbers. COUNTS, FOUR_CARD_PAIRS and EDGES were computed independently by exact enumeration of all ordered
 * six-card deals (another program, another language). PUBLISHED quotes the pages named beside each entry.
 */
import type { Counts } from '../count-outcomes.ts';

/** Everything but the pairs, which FOUR_CARD_PAIRS has. */
export const COUNTS: { readonly [decks in 1 | 8]: Omit<Counts, 'pairs' | 'perfectPairs'> } = {
  1: {
    total: 14658134400n,
    player: 6548674432n,
    banker: 6737232640n,
    tie: 1372227328n,
    playerWinsByTotal: [
      0n,
      69462784n,
      126253056n,
      182717856n,
      247581504n,
      360273472n,
      908924416n,
      1211317856n,
      1617511552n,
      1824631936n,
    ],
    bankerWinsByTotal: [
      0n,
      68763392n,
      126449536n,
      212979552n,
      472743616n,
      644022336n,
      783208320n,
      1140811808n,
      1543155264n,
      1745098816n,
    ],
    tiesByTotal: [
      76551360n,
      60494080n,
      56544096n,
      65871744n,
      103677600n,
      118393280n,
      272518848n,
      301702112n,
      153755136n,
      162719072n,
    ],
    playerWinsByMargin: [
      0n,
      920129856n,
      741487200n,
      629524192n,
      549805536n,
      487001600n,
      413144416n,
      260219520n,
      99209216n,
      52461376n,
    ],
    bankerWinsByMargin: [
      0n,
      994549952n,
      855238816n,
      731033760n,
      594013216n,
      462609536n,
      348100192n,
      230430080n,
      82024256n,
      43541312n,
    ],
    dragon7: 330417504n,
    panda8: 503949952n,
    bankerSix: { twoCards: 542804128n, threeCards: 240404192n },
    cards: { four: 5570551296n, five: 4477116224n, six: 4610466880n },
    thirdCards: { none: 5570551296n, bankerOnly: 1732824576n, playerOnly: 2744291648n, both: 4610466880n },
    naturals: {
      any: 5048422656n,
      playerWins: 2395691520n,
      bankerWins: 2395691520n,
      ties: 257039616n,
    },
  },
  8: {
    total: 4998398275503360n,
    player: 2230518282592256n,
    banker: 2292252566437888n,
    tie: 475627426473216n,
    playerWinsByTotal: [
      0n,
      24639193538560n,
      44328525111296n,
      62946423310336n,
      86165771096064n,
      122838277197824n,
      312658895192064n,
      408043979470848n,
      555823197134848n,
      613074020540416n,
    ],
    bankerWinsByTotal: [
      0n,
      24291119898624n,
      44681581871104n,
      72927778568192n,
      163359790133248n,
      216715928915968n,
      269232304455680n,
      384279324919808n,
      529914458673152n,
      586850279002112n,
    ],
    tiesByTotal: [
      28979901420544n,
      20499217668352n,
      20006606104576n,
      22250510129408n,
      36294133463040n,
      39684046743808n,
      96170001308416n,
      101717538899968n,
      54879416675072n,
      55146054060032n,
    ],
    playerWinsByMargin: [
      0n,
      314360274243584n,
      252896253614080n,
      214290946349056n,
      186780352174080n,
      166169165987840n,
      141238897317888n,
      89590261473280n,
      34097645543424n,
      18409431764992n,
    ],
    bankerWinsByMargin: [
      0n,
      339397450952704n,
      291093387790336n,
      248241016612864n,
      201147167287296n,
      157275882332160n,
      119200072366080n,
      79517099278336n,
      28305092784128n,
      15390342909952n,
    ],
    dragon7: 112633011329024n,
    panda8: 172660763262976n,
    bankerSix: { twoCards: 186173936904192n, threeCards: 83058367551488n },
    cards: { four: 1893735611458560n, five: 1516734808780800n, six: 1587927855264000n },
    thirdCards: {
      none: 1893735611458560n,
      bankerOnly: 588400143851520n,
      playerOnly: 928334664929280n,
      both: 1587927855264000n,
    },
    naturals: {
      any: 1714696016515584n,
      playerWins: 812685054124032n,
      bankerWins: 812685054124032n,
      ties: 89325908267520n,
    },
  },
};

/** Ordered deals of four cards; `perfect` means alike in rank and suit. */
export const FOUR_CARD_PAIRS = {
  1: {
    total: 6497400n,
    player: 382200n,
    banker: 382200n,
    either: 741624n,
    both: 22776n,
    playerPerfect: 0n,
    eitherPerfect: 0n,
    bothPerfect: 0n,
  },
  8: {
    total: 29518332480n,
    player: 2204983872n,
    banker: 2204983872n,
    either: 4245234240n,
    both: 164733504n,
    playerPerfect: 497899584n,
    eitherPerfect: 987395136n,
    bothPerfect: 8404032n,
  },
} as const;

/** Edge in percent to six decimals, and as a fraction in lowest terms where one is known. */
export interface KnownEdge {
  readonly percent: { readonly 1: string; readonly 6: string; readonly 8: string };
  readonly fractions: { readonly 1: string; readonly 8: string };
}

export const EDGES = {
  banker19to20: {
    percent: { 1: '1.011748', 6: '1.055849', 8: '1.057906' },
    fractions: { 1: '49303/4873050', 8: '114753351728/10847218479825' },
  },
  banker24to25: {
    percent: { 1: '0.552124', 6: '0.597196', 8: '0.599308' },
    fractions: { 1: '185963/33681375', 8: '2925372930848/488124831592125' },
  },
  player: {
    percent: { 1: '1.286372', 6: '1.237415', 8: '1.235081' },
    fractions: { 1: '163679/12724075', 8: '241149546272/19524993263685' },
  },
  banker19to20PerResolved: {
    percent: { 1: '1.116246', 6: '1.166772', 8: '1.169158' },
    fractions: { 1: '2317241/207592298', 8: '21516253449/1840320169690' },
  },
  playerPerResolved: {
    percent: { 1: '1.419235', 6: '1.367413', 8: '1.364966' },
    fractions: { 1: '1473111/103796149', 8: '7535923321/552096050907' },
  },
  tie8to1: {
    percent: { 1: '15.746127', 6: '14.438160', 8: '14.359629' },
    fractions: { 1: '2003549/12724075', 8: '103841353768/723147898655' },
  },
  tie9to1: {
    percent: { 1: '6.384585', 6: '4.931289', 8: '4.844032' },
    fractions: { 1: '1462283/22903335', 8: '63053127805/1301666217579' },
  },
  bankerNoCommission: {
    percent: { 1: '1.385210', 6: '1.454808', 8: '1.458104' },
    fractions: { 1: '1057531/76344450', 8: '284694798368/19524993263685' },
  },
  bankerEz: {
    percent: { 1: '0.967785', 6: '1.016093', 8: '1.018301' },
    fractions: { 1: '492567/50896300', 8: '66274384744/6508331087895' },
  },
  dragon7: {
    percent: { 1: '7.579523', 6: '7.606190', 8: '7.611334' },
    fractions: { 1: '3857697/50896300', 8: '64613588827/848912750595' },
  },
  panda8: {
    percent: { 1: '10.611416', 6: '10.207383', 8: '10.187632' },
    fractions: { 1: '934757/8808975', 8: '153010345753/1501922558745' },
  },
  bankerSix12to1: {
    percent: { 1: '30.538854', 6: '30.002214', 8: '29.977169' },
    fractions: { 1: '179344/587265', 8: '90046773893/300384511749' },
  },
  bankerSix15to1: {
    percent: { 1: '14.509359', 6: '13.848878', 8: '13.818055' },
    fractions: { 1: '1107709/7634445', 8: '539594847041/3904998652737' },
  },
  small: {
    percent: { 1: '4.992151', 6: '5.268737', 8: '5.282877' },
    fractions: { 1: '159/3185', 8: '19571/370461' },
  },
  big: {
    percent: { 1: '4.524835', 6: '4.354458', 8: '4.345748' },
    fractions: { 1: '5147/113750', 8: '22999/529230' },
  },
  playerPair: {
    percent: { 1: '29.411765', 6: '11.254019', 8: '10.361446' },
    fractions: { 1: '5/17', 8: '43/415' },
  },
  bankerPair: {
    percent: { 1: '29.411765', 6: '11.254019', 8: '10.361446' },
    fractions: { 1: '5/17', 8: '43/415' },
  },
  eitherPair: {
    percent: { 1: '31.515006', 6: '14.536481', 8: '13.709877' },
    fractions: { 1: '6563/20825', 8: '108091/788417' },
  },
  perfectPair: {
    percent: { 1: '100.000000', 6: '17.071609', 8: '13.029391' },
    fractions: { 1: '1/1', 8: '220127/1689465' },
  },
  perfectPairBoth200: {
    percent: { 1: '100.000000', 6: '12.542509', 8: '8.047044' },
    fractions: { 1: '1/1', 8: '135952/1689465' },
  },
  dragonBonusPlayer: {
    percent: { 1: '3.030625', 6: '2.667513', 8: '2.651675' },
    fractions: { 1: '163321/5389020', 8: '103547854751/3904998652737' },
  },
  dragonBonusBanker: {
    percent: { 1: '9.744062', 6: '9.388930', 8: '9.373074' },
    fractions: { 1: '708481/7270900', 8: '9683026823/103306842665' },
  },
} as const satisfies { readonly [wager: string]: KnownEdge };

export const PUBLISHED = {
  /** Banker, Player and, where printed, tie. http://www.casinoexploit.com/baccarat.html */
  combinations: {
    4: [34543624867840n, 33608344225792n],
    6: [403095751234560n, 392220492728832n, 83552962932288n],
    8: [2292252566437888n, 2230518282592256n, 475627426473216n],
  },
  /** Banker 19:20, Banker 24:25, Player, tie 9:1, tie 8:1, in percent. https://www.multiplayerbaccarat.com/odds.html */
  mainEdges: { 6: [1.0558, 0.5972, 1.2374, 4.9313, 14.4382], 8: [1.0579, 0.5993, 1.2351, 4.844, 14.3596] },
  /**
   * EZ Banker, no-commission Banker, 8 decks, in percent.
   * https://www.888casino.com/blog/card-counting-the-super-six-baccarat-side-bet/
   */
  variantEdges: [1.0183, 1.4581],
  /**
   * 8 decks, in percent.
   * https://www.888casino.com/blog/side-bets/co-card-counting-the-dragon-and-panda-side-bets-in-ez-baccarat
   * The same page prints 7.611 for Dragon 7, which is 7.6113.
   */
  panda8Edge: 10.1876,
  /**
   * Pair, either pair, perfect pair, 8 decks, in percent.
   * https://wordstreetjournal.com/top-ten-baccarat-side-games-detailed-odds-and-payouts/
   */
  pairEdges: [10.36, 13.71, 13.03],
  /** Player's and Banker's, in percent. http://wizardofodds.com/games/baccarat/appendix/5/ */
  dragonBonusEdges: { 4: [2.7, 9.42], 6: [2.67, 9.39], 8: [2.65, 9.37] },
} as const;
