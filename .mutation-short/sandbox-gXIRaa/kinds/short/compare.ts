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
import { evaluate } from '#library/check/language/evaluate.ts';
import type { Expression } from '#library/check/language/expression.ts';
import { identical } from '#library/check/language/identical.ts';
import { freeLetters, substitute } from '#library/check/language/letters.ts';
import { fraction, isWhole } from '#library/check/language/number.ts';
import { Meaningless, operation } from './expressed.ts';

// What somebody sends is weighed before it is calculated: neither ((9^99)^99)^99 nor a tower of roots may hold the server up.

/** What may still be spent on comparing an answer, in µs of a slow machine, about. */
export type Budget = {
  left: number;
};
const BUDGET = 4_000;
export const newBudget = stryMutAct_9fa48("675") ? () => undefined : (stryCov_9fa48("675"), (() => {
  const newBudget = (): Budget => stryMutAct_9fa48("676") ? {} : (stryCov_9fa48("676"), {
    left: BUDGET
  });
  return newBudget;
})());

/** Bits of numerator and denominator together at most. */
const BITS = 2_048;
/** The largest exponent. */
const EXPONENT = 1_000;
/** Bits of a letter where expressions are compared: 60/12 at most. */
const BITS_OF_LETTER = 10;
/** What numbers stand for letters of exponents. */
const EXPONENTS = stryMutAct_9fa48("677") ? [] : (stryCov_9fa48("677"), [stryMutAct_9fa48("678") ? [] : (stryCov_9fa48("678"), [2, 3, 4]), stryMutAct_9fa48("679") ? [] : (stryCov_9fa48("679"), [3, 1, 2]), stryMutAct_9fa48("680") ? [] : (stryCov_9fa48("680"), [4, 2, 5])]);
/** At which points expressions with letters are compared: at few, which most that differ do not outlive, then at more. */
const FEW = stryMutAct_9fa48("681") ? {} : (stryCov_9fa48("681"), {
  wanted: 1,
  tried: 4,
  enough: 0
});
const MORE = stryMutAct_9fa48("682") ? {} : (stryCov_9fa48("682"), {
  wanted: 16,
  tried: 200,
  enough: 4
});
/** Points that must agree at least, where an expression costs much. */
const LEAST = 8;

/** Whether two expressions have the same value, whatever their letters stand for. @throws Meaningless what cannot be compared */
export function sameValue(a: Expression, b: Expression, budget: Budget): boolean {
  if (stryMutAct_9fa48("683")) {
    {}
  } else {
    stryCov_9fa48("683");
    const raised = stryMutAct_9fa48("684") ? [] : (stryCov_9fa48("684"), [...new Set((stryMutAct_9fa48("685") ? [] : (stryCov_9fa48("685"), [...exponentsOf(a), ...exponentsOf(b)])).flatMap(stryMutAct_9fa48("686") ? () => undefined : (stryCov_9fa48("686"), exponent => freeLetters(exponent))))]);
    if (stryMutAct_9fa48("689") ? raised.length !== 0 : stryMutAct_9fa48("688") ? false : stryMutAct_9fa48("687") ? true : (stryCov_9fa48("687", "688", "689"), raised.length === 0)) return sameAtPoints(a, b, budget);
    if (stryMutAct_9fa48("693") ? raised.length <= 3 : stryMutAct_9fa48("692") ? raised.length >= 3 : stryMutAct_9fa48("691") ? false : stryMutAct_9fa48("690") ? true : (stryCov_9fa48("690", "691", "692", "693"), raised.length > 3)) throw new Meaningless(stryMutAct_9fa48("695") ? "" : (stryCov_9fa48("695"), 'letters in exponents'));
    return stryMutAct_9fa48("696") ? EXPONENTS.some(values => {
      const put = (expression: Expression) => substitute(expression, letter => {
        const value = values[raised.indexOf(letter)];
        return value === undefined ? undefined : {
          kind: 'number',
          value: fraction(value)
        };
      });
      return sameAtPoints(put(a), put(b), budget);
    }) : (stryCov_9fa48("696"), EXPONENTS.every(values => {
      if (stryMutAct_9fa48("697")) {
        {}
      } else {
        stryCov_9fa48("697");
        const put = stryMutAct_9fa48("698") ? () => undefined : (stryCov_9fa48("698"), (() => {
          const put = (expression: Expression) => substitute(expression, letter => {
            if (stryMutAct_9fa48("699")) {
              {}
            } else {
              stryCov_9fa48("699");
              const value = values[raised.indexOf(letter)];
              return (stryMutAct_9fa48("702") ? value !== undefined : stryMutAct_9fa48("701") ? false : stryMutAct_9fa48("700") ? true : (stryCov_9fa48("700", "701", "702"), value === undefined)) ? undefined : stryMutAct_9fa48("703") ? {} : (stryCov_9fa48("703"), {
                kind: stryMutAct_9fa48("704") ? "" : (stryCov_9fa48("704"), 'number'),
                value: fraction(value)
              });
            }
          });
          return put;
        })());
        return sameAtPoints(put(a), put(b), budget);
      }
    }));
  }
}

/** Whether one is the other times a number. */
export function proportional(a: Expression, b: Expression, budget: Budget): boolean {
  if (stryMutAct_9fa48("705")) {
    {}
  } else {
    stryCov_9fa48("705");
    const letters = stryMutAct_9fa48("706") ? [] : (stryCov_9fa48("706"), [...new Set(stryMutAct_9fa48("707") ? [] : (stryCov_9fa48("707"), [...freeLetters(a), ...freeLetters(b)]))]);
    const point = stryMutAct_9fa48("708") ? () => undefined : (stryCov_9fa48("708"), (() => {
      const point = (expression: Expression) => substitute(expression, letter => {
        if (stryMutAct_9fa48("709")) {
          {}
        } else {
          stryCov_9fa48("709");
          const place = letters.indexOf(letter);
          return (stryMutAct_9fa48("713") ? place >= 0 : stryMutAct_9fa48("712") ? place <= 0 : stryMutAct_9fa48("711") ? false : stryMutAct_9fa48("710") ? true : (stryCov_9fa48("710", "711", "712", "713"), place < 0)) ? undefined : stryMutAct_9fa48("714") ? {} : (stryCov_9fa48("714"), {
            kind: stryMutAct_9fa48("715") ? "" : (stryCov_9fa48("715"), 'number'),
            value: fraction(stryMutAct_9fa48("716") ? 7 - 2 * place : (stryCov_9fa48("716"), 7 + (stryMutAct_9fa48("717") ? 2 / place : (stryCov_9fa48("717"), 2 * place))), 3)
          });
        }
      });
      return point;
    })());
    const zero: Expression = stryMutAct_9fa48("718") ? {} : (stryCov_9fa48("718"), {
      kind: stryMutAct_9fa48("719") ? "" : (stryCov_9fa48("719"), 'number'),
      value: fraction(0)
    });
    if (stryMutAct_9fa48("722") ? [a, b].every(side => sameValue(point(side), zero, budget)) : stryMutAct_9fa48("721") ? false : stryMutAct_9fa48("720") ? true : (stryCov_9fa48("720", "721", "722"), (stryMutAct_9fa48("723") ? [] : (stryCov_9fa48("723"), [a, b])).some(stryMutAct_9fa48("724") ? () => undefined : (stryCov_9fa48("724"), side => sameValue(point(side), zero, budget))))) return stryMutAct_9fa48("725") ? true : (stryCov_9fa48("725"), false);
    return sameValue(operation(stryMutAct_9fa48("726") ? "" : (stryCov_9fa48("726"), 'multiply'), a, point(b)), operation(stryMutAct_9fa48("727") ? "" : (stryCov_9fa48("727"), 'multiply'), b, point(a)), budget);
  }
}
function sameAtPoints(a: Expression, b: Expression, budget: Budget): boolean {
  if (stryMutAct_9fa48("728")) {
    {}
  } else {
    stryCov_9fa48("728");
    const cost = stryMutAct_9fa48("729") ? 1 + weigh(a).cost - weigh(b).cost : (stryCov_9fa48("729"), (stryMutAct_9fa48("730") ? 1 - weigh(a).cost : (stryCov_9fa48("730"), 1 + weigh(a).cost)) + weigh(b).cost);
    const spend = (points: number) => {
      if (stryMutAct_9fa48("731")) {
        {}
      } else {
        stryCov_9fa48("731");
        stryMutAct_9fa48("732") ? budget.left += points * cost : (stryCov_9fa48("732"), budget.left -= stryMutAct_9fa48("733") ? points / cost : (stryCov_9fa48("733"), points * cost));
        if (stryMutAct_9fa48("737") ? budget.left >= 0 : stryMutAct_9fa48("736") ? budget.left <= 0 : stryMutAct_9fa48("735") ? false : stryMutAct_9fa48("734") ? true : (stryCov_9fa48("734", "735", "736", "737"), budget.left < 0)) throw new Meaningless(stryMutAct_9fa48("739") ? "" : (stryCov_9fa48("739"), 'too much'));
      }
    };
    if (stryMutAct_9fa48("742") ? freeLetters(a).length + freeLetters(b).length !== 0 : stryMutAct_9fa48("741") ? false : stryMutAct_9fa48("740") ? true : (stryCov_9fa48("740", "741", "742"), (stryMutAct_9fa48("743") ? freeLetters(a).length - freeLetters(b).length : (stryCov_9fa48("743"), freeLetters(a).length + freeLetters(b).length)) === 0)) {
      if (stryMutAct_9fa48("744")) {
        {}
      } else {
        stryCov_9fa48("744");
        if (stryMutAct_9fa48("745")) {
          ;
        } else {
          stryCov_9fa48("745");
          spend(1);
        }
        return identical(a, b);
      }
    }
    if (stryMutAct_9fa48("746")) {
      ;
    } else {
      stryCov_9fa48("746");
      spend(FEW.tried);
    }
    if (stryMutAct_9fa48("749") ? false : stryMutAct_9fa48("748") ? true : stryMutAct_9fa48("747") ? identical(a, b, new Map(), FEW) : (stryCov_9fa48("747", "748", "749"), !identical(a, b, new Map(), FEW))) return stryMutAct_9fa48("750") ? true : (stryCov_9fa48("750"), false);
    const wanted = stryMutAct_9fa48("751") ? Math.min(LEAST, Math.min(MORE.wanted, Math.floor(budget.left / 2 / cost))) : (stryCov_9fa48("751"), Math.max(LEAST, stryMutAct_9fa48("752") ? Math.max(MORE.wanted, Math.floor(budget.left / 2 / cost)) : (stryCov_9fa48("752"), Math.min(MORE.wanted, Math.floor(stryMutAct_9fa48("753") ? budget.left / 2 * cost : (stryCov_9fa48("753"), (stryMutAct_9fa48("754") ? budget.left * 2 : (stryCov_9fa48("754"), budget.left / 2)) / cost))))));
    if (stryMutAct_9fa48("755")) {
      ;
    } else {
      stryCov_9fa48("755");
      spend(wanted);
    }
    return identical(a, b, new Map(), stryMutAct_9fa48("756") ? {} : (stryCov_9fa48("756"), {
      ...MORE,
      wanted,
      tried: stryMutAct_9fa48("757") ? Math.min(wanted * 3, Math.min(MORE.tried, Math.floor(budget.left / cost))) : (stryCov_9fa48("757"), Math.max(stryMutAct_9fa48("758") ? wanted / 3 : (stryCov_9fa48("758"), wanted * 3), stryMutAct_9fa48("759") ? Math.max(MORE.tried, Math.floor(budget.left / cost)) : (stryCov_9fa48("759"), Math.min(MORE.tried, Math.floor(stryMutAct_9fa48("760") ? budget.left * cost : (stryCov_9fa48("760"), budget.left / cost))))))
    }));
  }
}
function exponentsOf(expression: Expression): Expression[] {
  if (stryMutAct_9fa48("761")) {
    {}
  } else {
    stryCov_9fa48("761");
    const args = (stryMutAct_9fa48("764") ? expression.kind === 'operation' && expression.kind === 'call' : stryMutAct_9fa48("763") ? false : stryMutAct_9fa48("762") ? true : (stryCov_9fa48("762", "763", "764"), (stryMutAct_9fa48("766") ? expression.kind !== 'operation' : stryMutAct_9fa48("765") ? false : (stryCov_9fa48("765", "766"), expression.kind === (stryMutAct_9fa48("767") ? "" : (stryCov_9fa48("767"), 'operation')))) || (stryMutAct_9fa48("769") ? expression.kind !== 'call' : stryMutAct_9fa48("768") ? false : (stryCov_9fa48("768", "769"), expression.kind === (stryMutAct_9fa48("770") ? "" : (stryCov_9fa48("770"), 'call')))))) ? expression.args : stryMutAct_9fa48("771") ? ["Stryker was here"] : (stryCov_9fa48("771"), []);
    const [, exponent] = args;
    const own = (stryMutAct_9fa48("774") ? expression.kind === 'operation' && expression.operator === 'pow' || exponent : stryMutAct_9fa48("773") ? false : stryMutAct_9fa48("772") ? true : (stryCov_9fa48("772", "773", "774"), (stryMutAct_9fa48("776") ? expression.kind === 'operation' || expression.operator === 'pow' : stryMutAct_9fa48("775") ? true : (stryCov_9fa48("775", "776"), (stryMutAct_9fa48("778") ? expression.kind !== 'operation' : stryMutAct_9fa48("777") ? true : (stryCov_9fa48("777", "778"), expression.kind === (stryMutAct_9fa48("779") ? "" : (stryCov_9fa48("779"), 'operation')))) && (stryMutAct_9fa48("781") ? expression.operator !== 'pow' : stryMutAct_9fa48("780") ? true : (stryCov_9fa48("780", "781"), expression.operator === (stryMutAct_9fa48("782") ? "" : (stryCov_9fa48("782"), 'pow')))))) && exponent)) ? stryMutAct_9fa48("783") ? [] : (stryCov_9fa48("783"), [exponent]) : stryMutAct_9fa48("784") ? ["Stryker was here"] : (stryCov_9fa48("784"), []);
    return stryMutAct_9fa48("785") ? [] : (stryCov_9fa48("785"), [...own, ...args.flatMap(exponentsOf)]);
  }
}
type Weight = {
  /** Of numerator and denominator together, as long as it is a fraction of them. */
  bits: number;
  /** Whether it may be none: a root, which is one where it can be taken, or π. */
  isReal: boolean;
  cost: number;
};

/** What an expression costs to calculate. @throws Meaningless where that is too much */
function weigh(expression: Expression): Weight {
  if (stryMutAct_9fa48("786")) {
    {}
  } else {
    stryCov_9fa48("786");
    const weight = weightOf(expression);
    if (stryMutAct_9fa48("789") ? weight.bits > BITS && weight.cost > BUDGET : stryMutAct_9fa48("788") ? false : stryMutAct_9fa48("787") ? true : (stryCov_9fa48("787", "788", "789"), (stryMutAct_9fa48("792") ? weight.bits <= BITS : stryMutAct_9fa48("791") ? weight.bits >= BITS : stryMutAct_9fa48("790") ? false : (stryCov_9fa48("790", "791", "792"), weight.bits > BITS)) || (stryMutAct_9fa48("795") ? weight.cost <= BUDGET : stryMutAct_9fa48("794") ? weight.cost >= BUDGET : stryMutAct_9fa48("793") ? false : (stryCov_9fa48("793", "794", "795"), weight.cost > BUDGET)))) throw new Meaningless(stryMutAct_9fa48("797") ? "" : (stryCov_9fa48("797"), 'too much'));
    return weight;
  }
}
function weightOf(expression: Expression): Weight {
  if (stryMutAct_9fa48("798")) {
    {}
  } else {
    stryCov_9fa48("798");
    switch (expression.kind) {
      case stryMutAct_9fa48("800") ? "" : (stryCov_9fa48("800"), 'number'):
        if (stryMutAct_9fa48("799")) {} else {
          stryCov_9fa48("799");
          return stryMutAct_9fa48("801") ? {} : (stryCov_9fa48("801"), {
            bits: stryMutAct_9fa48("802") ? bitsOf(expression.value.n) - bitsOf(expression.value.d) : (stryCov_9fa48("802"), bitsOf(expression.value.n) + bitsOf(expression.value.d)),
            isReal: stryMutAct_9fa48("803") ? true : (stryCov_9fa48("803"), false),
            cost: 0
          });
        }
      case stryMutAct_9fa48("805") ? "" : (stryCov_9fa48("805"), 'name'):
        if (stryMutAct_9fa48("804")) {} else {
          stryCov_9fa48("804");
          return (stryMutAct_9fa48("808") ? expression.name !== 'pi' : stryMutAct_9fa48("807") ? false : stryMutAct_9fa48("806") ? true : (stryCov_9fa48("806", "807", "808"), expression.name === (stryMutAct_9fa48("809") ? "" : (stryCov_9fa48("809"), 'pi')))) ? stryMutAct_9fa48("810") ? {} : (stryCov_9fa48("810"), {
            bits: 0,
            isReal: stryMutAct_9fa48("811") ? false : (stryCov_9fa48("811"), true),
            cost: 0
          }) : stryMutAct_9fa48("812") ? {} : (stryCov_9fa48("812"), {
            bits: BITS_OF_LETTER,
            isReal: stryMutAct_9fa48("813") ? true : (stryCov_9fa48("813"), false),
            cost: 0
          });
        }
      case stryMutAct_9fa48("815") ? "" : (stryCov_9fa48("815"), 'call'):
        if (stryMutAct_9fa48("814")) {} else {
          stryCov_9fa48("814");
          {
            if (stryMutAct_9fa48("816")) {
              {}
            } else {
              stryCov_9fa48("816");
              const {
                bits,
                isReal,
                cost
              } = all(expression.args);
              if (stryMutAct_9fa48("819") ? expression.name !== 'abs' : stryMutAct_9fa48("818") ? false : stryMutAct_9fa48("817") ? true : (stryCov_9fa48("817", "818", "819"), expression.name === (stryMutAct_9fa48("820") ? "" : (stryCov_9fa48("820"), 'abs')))) return stryMutAct_9fa48("821") ? {} : (stryCov_9fa48("821"), {
                bits,
                isReal,
                cost: stryMutAct_9fa48("822") ? cost - 2 : (stryCov_9fa48("822"), cost + 2)
              });
              const isCube = stryMutAct_9fa48("825") ? expression.name !== 'cbrt' : stryMutAct_9fa48("824") ? false : stryMutAct_9fa48("823") ? true : (stryCov_9fa48("823", "824", "825"), expression.name === (stryMutAct_9fa48("826") ? "" : (stryCov_9fa48("826"), 'cbrt')));
              return stryMutAct_9fa48("827") ? {} : (stryCov_9fa48("827"), {
                bits: stryMutAct_9fa48("828") ? bits / (isCube ? 3 : 2) - 2 : (stryCov_9fa48("828"), (stryMutAct_9fa48("829") ? bits * (isCube ? 3 : 2) : (stryCov_9fa48("829"), bits / (isCube ? 3 : 2))) + 2),
                isReal: stryMutAct_9fa48("830") ? false : (stryCov_9fa48("830"), true),
                cost: stryMutAct_9fa48("831") ? cost + (isCube ? 100 : 25) - bits / 20 : (stryCov_9fa48("831"), (stryMutAct_9fa48("832") ? cost - (isCube ? 100 : 25) : (stryCov_9fa48("832"), cost + (isCube ? 100 : 25))) + (stryMutAct_9fa48("833") ? bits * 20 : (stryCov_9fa48("833"), bits / 20)))
              });
            }
          }
        }
      case stryMutAct_9fa48("835") ? "" : (stryCov_9fa48("835"), 'operation'):
        if (stryMutAct_9fa48("834")) {} else {
          stryCov_9fa48("834");
          {
            if (stryMutAct_9fa48("836")) {
              {}
            } else {
              stryCov_9fa48("836");
              if (stryMutAct_9fa48("839") ? expression.operator !== 'pow' : stryMutAct_9fa48("838") ? false : stryMutAct_9fa48("837") ? true : (stryCov_9fa48("837", "838", "839"), expression.operator === (stryMutAct_9fa48("840") ? "" : (stryCov_9fa48("840"), 'pow')))) return weightOfPower(expression.args);
              const {
                bits,
                isReal,
                cost
              } = all(expression.args);
              return stryMutAct_9fa48("841") ? {} : (stryCov_9fa48("841"), {
                bits: stryMutAct_9fa48("842") ? bits - 1 : (stryCov_9fa48("842"), bits + 1),
                isReal,
                cost: stryMutAct_9fa48("843") ? cost - costOf(bits, isReal) : (stryCov_9fa48("843"), cost + costOf(bits, isReal))
              });
            }
          }
        }
      case stryMutAct_9fa48("844") ? "" : (stryCov_9fa48("844"), 'tuple'):
      case stryMutAct_9fa48("845") ? "" : (stryCov_9fa48("845"), 'comparison'):
      case stryMutAct_9fa48("847") ? "" : (stryCov_9fa48("847"), 'choice'):
        if (stryMutAct_9fa48("846")) {} else {
          stryCov_9fa48("846");
          if (stryMutAct_9fa48("848")) {
            ;
          } else {
            stryCov_9fa48("848");
            throw new Meaningless(expression.kind);
          }
        }
    }
  }
}

/** The exponent, which has no letters any more, is calculated to know it. */
function weightOfPower([base, exponent]: Expression[]): Weight {
  if (stryMutAct_9fa48("849")) {
    {}
  } else {
    stryCov_9fa48("849");
    if (stryMutAct_9fa48("852") ? !base && !exponent : stryMutAct_9fa48("851") ? false : stryMutAct_9fa48("850") ? true : (stryCov_9fa48("850", "851", "852"), (stryMutAct_9fa48("853") ? base : (stryCov_9fa48("853"), !base)) || (stryMutAct_9fa48("854") ? exponent : (stryCov_9fa48("854"), !exponent)))) throw new Meaningless(stryMutAct_9fa48("856") ? "" : (stryCov_9fa48("856"), 'pow'));
    const {
      bits,
      isReal,
      cost
    } = weigh(base);
    const own = weigh(exponent);
    const value = evaluate(exponent, new Map());
    if (stryMutAct_9fa48("859") ? !isWhole(value) && value.n > EXPONENT : stryMutAct_9fa48("858") ? false : stryMutAct_9fa48("857") ? true : (stryCov_9fa48("857", "858", "859"), (stryMutAct_9fa48("860") ? isWhole(value) : (stryCov_9fa48("860"), !isWhole(value))) || (stryMutAct_9fa48("863") ? value.n <= EXPONENT : stryMutAct_9fa48("862") ? value.n >= EXPONENT : stryMutAct_9fa48("861") ? false : (stryCov_9fa48("861", "862", "863"), value.n > EXPONENT)))) throw new Meaningless(stryMutAct_9fa48("865") ? "" : (stryCov_9fa48("865"), 'exponent'));
    const raised = stryMutAct_9fa48("866") ? bits / Number(value.n) : (stryCov_9fa48("866"), bits * Number(value.n));
    return stryMutAct_9fa48("867") ? {} : (stryCov_9fa48("867"), {
      bits: raised,
      isReal,
      cost: stryMutAct_9fa48("868") ? cost + own.cost + costOf(raised, isReal) - (isReal ? 50 : 0) : (stryCov_9fa48("868"), (stryMutAct_9fa48("869") ? cost + own.cost - costOf(raised, isReal) : (stryCov_9fa48("869"), (stryMutAct_9fa48("870") ? cost - own.cost : (stryCov_9fa48("870"), cost + own.cost)) + costOf(raised, isReal))) + (isReal ? 50 : 0))
    });
  }
}
function all(parts: Expression[]): Weight {
  if (stryMutAct_9fa48("871")) {
    {}
  } else {
    stryCov_9fa48("871");
    const weights = parts.map(weigh);
    return stryMutAct_9fa48("872") ? {} : (stryCov_9fa48("872"), {
      bits: weights.reduce(stryMutAct_9fa48("873") ? () => undefined : (stryCov_9fa48("873"), (sum, {
        bits
      }) => stryMutAct_9fa48("874") ? sum - bits : (stryCov_9fa48("874"), sum + bits)), 0),
      isReal: stryMutAct_9fa48("875") ? weights.every(({
        isReal
      }) => isReal) : (stryCov_9fa48("875"), weights.some(stryMutAct_9fa48("876") ? () => undefined : (stryCov_9fa48("876"), ({
        isReal
      }) => isReal))),
      cost: weights.reduce(stryMutAct_9fa48("877") ? () => undefined : (stryCov_9fa48("877"), (sum, {
        cost
      }) => stryMutAct_9fa48("878") ? sum - cost : (stryCov_9fa48("878"), sum + cost)), 0)
    });
  }
}

/** A fraction is reduced each time, which takes time as the square of what it is long; what is none has 64 digits. */
const costOf = stryMutAct_9fa48("879") ? () => undefined : (stryCov_9fa48("879"), (() => {
  const costOf = (bits: number, isReal: boolean): number => stryMutAct_9fa48("880") ? 1 + bits / 40 + bits ** 2 / 10_000 - (isReal ? 5 : 0) : (stryCov_9fa48("880"), (stryMutAct_9fa48("881") ? 1 + bits / 40 - bits ** 2 / 10_000 : (stryCov_9fa48("881"), (stryMutAct_9fa48("882") ? 1 - bits / 40 : (stryCov_9fa48("882"), 1 + (stryMutAct_9fa48("883") ? bits * 40 : (stryCov_9fa48("883"), bits / 40)))) + (stryMutAct_9fa48("884") ? bits ** 2 * 10_000 : (stryCov_9fa48("884"), bits ** 2 / 10_000)))) + (isReal ? 5 : 0));
  return costOf;
})());
const bitsOf = stryMutAct_9fa48("885") ? () => undefined : (stryCov_9fa48("885"), (() => {
  const bitsOf = (value: bigint): number => stryMutAct_9fa48("886") ? value.toString(16).length / 4 : (stryCov_9fa48("886"), value.toString(16).length * 4);
  return bitsOf;
})());