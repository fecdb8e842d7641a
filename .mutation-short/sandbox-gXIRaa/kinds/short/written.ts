/** An answer as it was written: what is drawn, and what exact arithmetic is made of. */
// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
export type Written = {
  kind: 'number';
  whole: string;
  decimals: string; /** The part that repeats: 0,1(6). */
  period: string;
}
/** 1 2/5 */ | {
  kind: 'mixed';
  whole: string;
  top: string;
  bottom: string;
}
/** A letter, also with what stands below it: x, x_1, S_xq; π is `pi`. */ | {
  kind: 'name';
  name: string;
} | {
  kind: 'sign';
  sign: Sign;
  of: Written;
} | {
  kind: 'sum';
  sign: Sign;
  left: Written;
  right: Written;
}
/** `sign` is empty where none is written: 2x. */ | {
  kind: 'product';
  sign: '·' | '';
  left: Written;
  right: Written;
} | {
  kind: 'quotient';
  sign: '/' | ':';
  left: Written;
  right: Written;
} | {
  kind: 'power';
  base: Written;
  exponent: Written;
} | {
  kind: 'root';
  degree: 2 | 3;
  of: Written;
} | {
  kind: 'absolute';
  of: Written;
} | {
  kind: 'percent';
  of: Written;
}
/** 36°52′ */ | {
  kind: 'degrees';
  of: Written;
  minutes?: Written;
} | {
  kind: 'group';
  of: Written;
} | {
  kind: 'tuple';
  items: Written[];
} | {
  kind: 'set';
  items: Written[];
}
/** x = 2, 1 < x ≤ 5: one relation fewer than operands. */ | {
  kind: 'relation';
  relations: Relation[];
  operands: Written[];
}
/** x = 2 hoặc x = 3 */ | {
  kind: 'list';
  joiner: Joiner;
  items: Written[];
} | {
  kind: 'words';
  words: Words;
};
export type Sign = '+' | '-' | '±';
export type Relation = '=' | '<' | '>' | '≤' | '≥' | '≠' | '∈';
export type Joiner = ';' | 'hoặc' | 'và';
export type Words = 'vô nghiệm' | 'vô số nghiệm' | 'mọi số thực';

/** In one line, as it can be read again. */
export function print(written: Written): string {
  if (stryMutAct_9fa48("2690")) {
    {}
  } else {
    stryCov_9fa48("2690");
    switch (written.kind) {
      case stryMutAct_9fa48("2692") ? "" : (stryCov_9fa48("2692"), 'number'):
        if (stryMutAct_9fa48("2691")) {} else {
          stryCov_9fa48("2691");
          return printNumber(written);
        }
      case stryMutAct_9fa48("2694") ? "" : (stryCov_9fa48("2694"), 'mixed'):
        if (stryMutAct_9fa48("2693")) {} else {
          stryCov_9fa48("2693");
          return stryMutAct_9fa48("2695") ? `` : (stryCov_9fa48("2695"), `${written.whole} ${written.top}/${written.bottom}`);
        }
      case stryMutAct_9fa48("2697") ? "" : (stryCov_9fa48("2697"), 'name'):
        if (stryMutAct_9fa48("2696")) {} else {
          stryCov_9fa48("2696");
          return (stryMutAct_9fa48("2700") ? written.name !== 'pi' : stryMutAct_9fa48("2699") ? false : stryMutAct_9fa48("2698") ? true : (stryCov_9fa48("2698", "2699", "2700"), written.name === (stryMutAct_9fa48("2701") ? "" : (stryCov_9fa48("2701"), 'pi')))) ? stryMutAct_9fa48("2702") ? "" : (stryCov_9fa48("2702"), 'π') : written.name;
        }
      case stryMutAct_9fa48("2704") ? "" : (stryCov_9fa48("2704"), 'sign'):
        if (stryMutAct_9fa48("2703")) {} else {
          stryCov_9fa48("2703");
          return stryMutAct_9fa48("2705") ? `` : (stryCov_9fa48("2705"), `${minus(written.sign)}${print(written.of)}`);
        }
      case stryMutAct_9fa48("2707") ? "" : (stryCov_9fa48("2707"), 'sum'):
        if (stryMutAct_9fa48("2706")) {} else {
          stryCov_9fa48("2706");
          return stryMutAct_9fa48("2708") ? `` : (stryCov_9fa48("2708"), `${print(written.left)} ${minus(written.sign)} ${print(written.right)}`);
        }
      case stryMutAct_9fa48("2710") ? "" : (stryCov_9fa48("2710"), 'product'):
        if (stryMutAct_9fa48("2709")) {} else {
          stryCov_9fa48("2709");
          return stryMutAct_9fa48("2711") ? `` : (stryCov_9fa48("2711"), `${print(written.left)}${written.sign}${print(written.right)}`);
        }
      case stryMutAct_9fa48("2713") ? "" : (stryCov_9fa48("2713"), 'quotient'):
        if (stryMutAct_9fa48("2712")) {} else {
          stryCov_9fa48("2712");
          return stryMutAct_9fa48("2714") ? `` : (stryCov_9fa48("2714"), `${print(written.left)}${(stryMutAct_9fa48("2717") ? written.sign !== ':' : stryMutAct_9fa48("2716") ? false : stryMutAct_9fa48("2715") ? true : (stryCov_9fa48("2715", "2716", "2717"), written.sign === (stryMutAct_9fa48("2718") ? "" : (stryCov_9fa48("2718"), ':')))) ? stryMutAct_9fa48("2719") ? "" : (stryCov_9fa48("2719"), ' : ') : stryMutAct_9fa48("2720") ? "" : (stryCov_9fa48("2720"), '/')}${print(written.right)}`);
        }
      case stryMutAct_9fa48("2722") ? "" : (stryCov_9fa48("2722"), 'power'):
        if (stryMutAct_9fa48("2721")) {} else {
          stryCov_9fa48("2721");
          return stryMutAct_9fa48("2723") ? `` : (stryCov_9fa48("2723"), `${print(written.base)}^${print(written.exponent)}`);
        }
      case stryMutAct_9fa48("2725") ? "" : (stryCov_9fa48("2725"), 'root'):
        if (stryMutAct_9fa48("2724")) {} else {
          stryCov_9fa48("2724");
          return stryMutAct_9fa48("2726") ? `` : (stryCov_9fa48("2726"), `${(stryMutAct_9fa48("2729") ? written.degree !== 2 : stryMutAct_9fa48("2728") ? false : stryMutAct_9fa48("2727") ? true : (stryCov_9fa48("2727", "2728", "2729"), written.degree === 2)) ? stryMutAct_9fa48("2730") ? "" : (stryCov_9fa48("2730"), '√') : stryMutAct_9fa48("2731") ? "" : (stryCov_9fa48("2731"), '∛')}${print(written.of)}`);
        }
      case stryMutAct_9fa48("2733") ? "" : (stryCov_9fa48("2733"), 'absolute'):
        if (stryMutAct_9fa48("2732")) {} else {
          stryCov_9fa48("2732");
          return stryMutAct_9fa48("2734") ? `` : (stryCov_9fa48("2734"), `|${print(written.of)}|`);
        }
      case stryMutAct_9fa48("2736") ? "" : (stryCov_9fa48("2736"), 'percent'):
        if (stryMutAct_9fa48("2735")) {} else {
          stryCov_9fa48("2735");
          return stryMutAct_9fa48("2737") ? `` : (stryCov_9fa48("2737"), `${print(written.of)}%`);
        }
      case stryMutAct_9fa48("2739") ? "" : (stryCov_9fa48("2739"), 'degrees'):
        if (stryMutAct_9fa48("2738")) {} else {
          stryCov_9fa48("2738");
          return stryMutAct_9fa48("2740") ? `` : (stryCov_9fa48("2740"), `${print(written.of)}°${written.minutes ? stryMutAct_9fa48("2741") ? `` : (stryCov_9fa48("2741"), `${print(written.minutes)}′`) : stryMutAct_9fa48("2742") ? "Stryker was here!" : (stryCov_9fa48("2742"), '')}`);
        }
      case stryMutAct_9fa48("2744") ? "" : (stryCov_9fa48("2744"), 'group'):
        if (stryMutAct_9fa48("2743")) {} else {
          stryCov_9fa48("2743");
          return stryMutAct_9fa48("2745") ? `` : (stryCov_9fa48("2745"), `(${print(written.of)})`);
        }
      case stryMutAct_9fa48("2747") ? "" : (stryCov_9fa48("2747"), 'tuple'):
        if (stryMutAct_9fa48("2746")) {} else {
          stryCov_9fa48("2746");
          return stryMutAct_9fa48("2748") ? `` : (stryCov_9fa48("2748"), `(${written.items.map(print).join(stryMutAct_9fa48("2749") ? "" : (stryCov_9fa48("2749"), '; '))})`);
        }
      case stryMutAct_9fa48("2751") ? "" : (stryCov_9fa48("2751"), 'set'):
        if (stryMutAct_9fa48("2750")) {} else {
          stryCov_9fa48("2750");
          return (stryMutAct_9fa48("2754") ? written.items.length !== 0 : stryMutAct_9fa48("2753") ? false : stryMutAct_9fa48("2752") ? true : (stryCov_9fa48("2752", "2753", "2754"), written.items.length === 0)) ? stryMutAct_9fa48("2755") ? "" : (stryCov_9fa48("2755"), '∅') : stryMutAct_9fa48("2756") ? `` : (stryCov_9fa48("2756"), `{${written.items.map(print).join(stryMutAct_9fa48("2757") ? "" : (stryCov_9fa48("2757"), '; '))}}`);
        }
      case stryMutAct_9fa48("2759") ? "" : (stryCov_9fa48("2759"), 'relation'):
        if (stryMutAct_9fa48("2758")) {} else {
          stryCov_9fa48("2758");
          {
            if (stryMutAct_9fa48("2760")) {
              {}
            } else {
              stryCov_9fa48("2760");
              const [first, ...rest] = written.operands.map(print);
              return (stryMutAct_9fa48("2761") ? [] : (stryCov_9fa48("2761"), [first, ...rest.map(stryMutAct_9fa48("2762") ? () => undefined : (stryCov_9fa48("2762"), (operand, at) => stryMutAct_9fa48("2763") ? `` : (stryCov_9fa48("2763"), `${written.relations[at]} ${operand}`)))])).join(stryMutAct_9fa48("2764") ? "" : (stryCov_9fa48("2764"), ' '));
            }
          }
        }
      case stryMutAct_9fa48("2766") ? "" : (stryCov_9fa48("2766"), 'list'):
        if (stryMutAct_9fa48("2765")) {} else {
          stryCov_9fa48("2765");
          return written.items.map(print).join((stryMutAct_9fa48("2769") ? written.joiner !== ';' : stryMutAct_9fa48("2768") ? false : stryMutAct_9fa48("2767") ? true : (stryCov_9fa48("2767", "2768", "2769"), written.joiner === (stryMutAct_9fa48("2770") ? "" : (stryCov_9fa48("2770"), ';')))) ? stryMutAct_9fa48("2771") ? "" : (stryCov_9fa48("2771"), '; ') : stryMutAct_9fa48("2772") ? `` : (stryCov_9fa48("2772"), ` ${written.joiner} `));
        }
      case stryMutAct_9fa48("2774") ? "" : (stryCov_9fa48("2774"), 'words'):
        if (stryMutAct_9fa48("2773")) {} else {
          stryCov_9fa48("2773");
          return written.words;
        }
    }
  }
}

/** 1234,5 → "1234,5"; a number is grouped by nobody but who writes it. */
export const printNumber = stryMutAct_9fa48("2775") ? () => undefined : (stryCov_9fa48("2775"), (() => {
  const printNumber = ({
    whole,
    decimals,
    period
  }: Extract<Written, {
    kind: 'number';
  }>): string => stryMutAct_9fa48("2776") ? `` : (stryCov_9fa48("2776"), `${whole}${(stryMutAct_9fa48("2779") ? decimals && period : stryMutAct_9fa48("2778") ? false : stryMutAct_9fa48("2777") ? true : (stryCov_9fa48("2777", "2778", "2779"), decimals || period)) ? stryMutAct_9fa48("2780") ? "" : (stryCov_9fa48("2780"), ',') : stryMutAct_9fa48("2781") ? "Stryker was here!" : (stryCov_9fa48("2781"), '')}${decimals}${stryMutAct_9fa48("2784") ? period || `(${period})` : stryMutAct_9fa48("2783") ? false : stryMutAct_9fa48("2782") ? true : (stryCov_9fa48("2782", "2783", "2784"), period && (stryMutAct_9fa48("2785") ? `` : (stryCov_9fa48("2785"), `(${period})`)))}`);
  return printNumber;
})());

/** With the sign that is as wide as a plus. */
export const minus = stryMutAct_9fa48("2786") ? () => undefined : (stryCov_9fa48("2786"), (() => {
  const minus = (sign: Sign): string => (stryMutAct_9fa48("2789") ? sign !== '-' : stryMutAct_9fa48("2788") ? false : stryMutAct_9fa48("2787") ? true : (stryCov_9fa48("2787", "2788", "2789"), sign === (stryMutAct_9fa48("2790") ? "" : (stryCov_9fa48("2790"), '-')))) ? stryMutAct_9fa48("2791") ? "" : (stryCov_9fa48("2791"), '−') : sign;
  return minus;
})());