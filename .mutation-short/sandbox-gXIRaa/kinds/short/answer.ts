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
import type { Expression } from '#library/check/language/expression.ts';
import { type Budget, proportional, sameValue } from './compare.ts';
import { allOf, type Choice as Choices, expressed, lettersOf, Meaningless, operation } from './expressed.ts';
import { print, type Joiner, type Relation, type Written } from './written.ts';

/** What an answer says. */
export type Answer = /** `name`: whose value it is said to be. */
{
  kind: 'value';
  value: Expression;
  name?: string;
}
/** `isNamed`: each is said of a letter, x = 3; y = -2. */ | {
  kind: 'tuple';
  items: Expression[];
  isNamed?: boolean;
}
/** Solutions too, in any order: x = 2 hoặc x = 3. */ | {
  kind: 'set';
  items: Answer[];
} | {
  kind: 'comparisons';
  joiner: Joiner;
  items: Compared[];
}
/** Of what is zero in it. */ | {
  kind: 'equation';
  difference: Expression;
} | {
  kind: 'everything';
};

/** How letters and signs are taken, and what comparing may still cost. */
type Choice = Choices & {
  budget: Budget;
};
type Compared = {
  left: Expression;
  relation: Relation;
  right: Expression;
};
const MIRRORED: Record<Relation, Relation> = stryMutAct_9fa48("206") ? {} : (stryCov_9fa48("206"), {
  '<': stryMutAct_9fa48("207") ? "" : (stryCov_9fa48("207"), '>'),
  '>': stryMutAct_9fa48("208") ? "" : (stryCov_9fa48("208"), '<'),
  '≤': stryMutAct_9fa48("209") ? "" : (stryCov_9fa48("209"), '≥'),
  '≥': stryMutAct_9fa48("210") ? "" : (stryCov_9fa48("210"), '≤'),
  '=': stryMutAct_9fa48("211") ? "" : (stryCov_9fa48("211"), '='),
  '≠': stryMutAct_9fa48("212") ? "" : (stryCov_9fa48("212"), '≠'),
  '∈': stryMutAct_9fa48("213") ? "" : (stryCov_9fa48("213"), '∈')
});

/** @throws Meaningless */
export function answerOf(written: Written, how: Omit<Choice, 'sign'>): Answer {
  if (stryMutAct_9fa48("214")) {
    {}
  } else {
    stryCov_9fa48("214");
    if (stryMutAct_9fa48("217") ? written.kind !== 'words' : stryMutAct_9fa48("216") ? false : stryMutAct_9fa48("215") ? true : (stryCov_9fa48("215", "216", "217"), written.kind === (stryMutAct_9fa48("218") ? "" : (stryCov_9fa48("218"), 'words')))) return (stryMutAct_9fa48("221") ? written.words !== 'vô nghiệm' : stryMutAct_9fa48("220") ? false : stryMutAct_9fa48("219") ? true : (stryCov_9fa48("219", "220", "221"), written.words === (stryMutAct_9fa48("222") ? "" : (stryCov_9fa48("222"), 'vô nghiệm')))) ? stryMutAct_9fa48("223") ? {} : (stryCov_9fa48("223"), {
      kind: stryMutAct_9fa48("224") ? "" : (stryCov_9fa48("224"), 'set'),
      items: stryMutAct_9fa48("225") ? ["Stryker was here"] : (stryCov_9fa48("225"), [])
    }) : stryMutAct_9fa48("226") ? {} : (stryCov_9fa48("226"), {
      kind: stryMutAct_9fa48("227") ? "" : (stryCov_9fa48("227"), 'everything')
    });
    if (stryMutAct_9fa48("230") ? written.kind !== 'list' : stryMutAct_9fa48("229") ? false : stryMutAct_9fa48("228") ? true : (stryCov_9fa48("228", "229", "230"), written.kind === (stryMutAct_9fa48("231") ? "" : (stryCov_9fa48("231"), 'list')))) return listed(written.items.flatMap(stryMutAct_9fa48("232") ? () => undefined : (stryCov_9fa48("232"), item => statements(item, how))), written.joiner);
    return listed(statements(written, how), stryMutAct_9fa48("233") ? "" : (stryCov_9fa48("233"), 'và'));
  }
}

/** What a statement says; with ± it says it twice. */
function statements(written: Written, how: Omit<Choice, 'sign'>): Answer[] {
  if (stryMutAct_9fa48("234")) {
    {}
  } else {
    stryCov_9fa48("234");
    const isTwo = stryMutAct_9fa48("235") ? allOf(written).every(part => (part.kind === 'sign' || part.kind === 'sum') && part.sign === '±') : (stryCov_9fa48("235"), allOf(written).some(stryMutAct_9fa48("236") ? () => undefined : (stryCov_9fa48("236"), part => stryMutAct_9fa48("239") ? part.kind === 'sign' || part.kind === 'sum' || part.sign === '±' : stryMutAct_9fa48("238") ? false : stryMutAct_9fa48("237") ? true : (stryCov_9fa48("237", "238", "239"), (stryMutAct_9fa48("241") ? part.kind === 'sign' && part.kind === 'sum' : stryMutAct_9fa48("240") ? true : (stryCov_9fa48("240", "241"), (stryMutAct_9fa48("243") ? part.kind !== 'sign' : stryMutAct_9fa48("242") ? false : (stryCov_9fa48("242", "243"), part.kind === (stryMutAct_9fa48("244") ? "" : (stryCov_9fa48("244"), 'sign')))) || (stryMutAct_9fa48("246") ? part.kind !== 'sum' : stryMutAct_9fa48("245") ? false : (stryCov_9fa48("245", "246"), part.kind === (stryMutAct_9fa48("247") ? "" : (stryCov_9fa48("247"), 'sum')))))) && (stryMutAct_9fa48("249") ? part.sign !== '±' : stryMutAct_9fa48("248") ? true : (stryCov_9fa48("248", "249"), part.sign === (stryMutAct_9fa48("250") ? "" : (stryCov_9fa48("250"), '±'))))))));
    return (isTwo ? ['+', '-'] as const : ['+'] as const).map(stryMutAct_9fa48("251") ? () => undefined : (stryCov_9fa48("251"), sign => statement(written, stryMutAct_9fa48("252") ? {} : (stryCov_9fa48("252"), {
      ...how,
      sign
    }))));
  }
}
function statement(written: Written, choice: Choice): Answer {
  if (stryMutAct_9fa48("253")) {
    {}
  } else {
    stryCov_9fa48("253");
    const {
      kind
    } = written;
    if (stryMutAct_9fa48("256") ? kind !== 'tuple' : stryMutAct_9fa48("255") ? false : stryMutAct_9fa48("254") ? true : (stryCov_9fa48("254", "255", "256"), kind === (stryMutAct_9fa48("257") ? "" : (stryCov_9fa48("257"), 'tuple')))) return stryMutAct_9fa48("258") ? {} : (stryCov_9fa48("258"), {
      kind: stryMutAct_9fa48("259") ? "" : (stryCov_9fa48("259"), 'tuple'),
      items: written.items.map(stryMutAct_9fa48("260") ? () => undefined : (stryCov_9fa48("260"), item => expressed(item, choice)))
    });
    if (stryMutAct_9fa48("263") ? kind !== 'set' : stryMutAct_9fa48("262") ? false : stryMutAct_9fa48("261") ? true : (stryCov_9fa48("261", "262", "263"), kind === (stryMutAct_9fa48("264") ? "" : (stryCov_9fa48("264"), 'set')))) return listed(written.items.flatMap(stryMutAct_9fa48("265") ? () => undefined : (stryCov_9fa48("265"), item => statements(item, choice))), stryMutAct_9fa48("266") ? "" : (stryCov_9fa48("266"), 'hoặc'));
    if (stryMutAct_9fa48("269") ? kind !== 'relation' : stryMutAct_9fa48("268") ? false : stryMutAct_9fa48("267") ? true : (stryCov_9fa48("267", "268", "269"), kind === (stryMutAct_9fa48("270") ? "" : (stryCov_9fa48("270"), 'relation')))) return related(written, choice);
    return stryMutAct_9fa48("271") ? {} : (stryCov_9fa48("271"), {
      kind: stryMutAct_9fa48("272") ? "" : (stryCov_9fa48("272"), 'value'),
      value: expressed(written, choice)
    });
  }
}
function related({
  operands,
  relations
}: Extract<Written, {
  kind: 'relation';
}>, choice: Choice): Answer {
  if (stryMutAct_9fa48("273")) {
    {}
  } else {
    stryCov_9fa48("273");
    const [first, ...rest] = operands;
    const last = rest.at(stryMutAct_9fa48("274") ? +1 : (stryCov_9fa48("274"), -1));
    if (stryMutAct_9fa48("277") ? !first && !last : stryMutAct_9fa48("276") ? false : stryMutAct_9fa48("275") ? true : (stryCov_9fa48("275", "276", "277"), (stryMutAct_9fa48("278") ? first : (stryCov_9fa48("278"), !first)) || (stryMutAct_9fa48("279") ? last : (stryCov_9fa48("279"), !last)))) throw new Meaningless(stryMutAct_9fa48("281") ? "" : (stryCov_9fa48("281"), 'relation'));
    if (stryMutAct_9fa48("284") ? relations.some(relation => relation === '∈' || relation === '=') : stryMutAct_9fa48("283") ? false : stryMutAct_9fa48("282") ? true : (stryCov_9fa48("282", "283", "284"), relations.every(stryMutAct_9fa48("285") ? () => undefined : (stryCov_9fa48("285"), relation => stryMutAct_9fa48("288") ? relation === '∈' && relation === '=' : stryMutAct_9fa48("287") ? false : stryMutAct_9fa48("286") ? true : (stryCov_9fa48("286", "287", "288"), (stryMutAct_9fa48("290") ? relation !== '∈' : stryMutAct_9fa48("289") ? false : (stryCov_9fa48("289", "290"), relation === (stryMutAct_9fa48("291") ? "" : (stryCov_9fa48("291"), '∈')))) || (stryMutAct_9fa48("293") ? relation !== '=' : stryMutAct_9fa48("292") ? false : (stryCov_9fa48("292", "293"), relation === (stryMutAct_9fa48("294") ? "" : (stryCov_9fa48("294"), '='))))))))) {
      if (stryMutAct_9fa48("295")) {
        {}
      } else {
        stryCov_9fa48("295");
        if (stryMutAct_9fa48("298") ? rest.length === 1 || last.kind === 'set' || last.kind === 'tuple' : stryMutAct_9fa48("297") ? false : stryMutAct_9fa48("296") ? true : (stryCov_9fa48("296", "297", "298"), (stryMutAct_9fa48("300") ? rest.length !== 1 : stryMutAct_9fa48("299") ? true : (stryCov_9fa48("299", "300"), rest.length === 1)) && (stryMutAct_9fa48("302") ? last.kind === 'set' && last.kind === 'tuple' : stryMutAct_9fa48("301") ? true : (stryCov_9fa48("301", "302"), (stryMutAct_9fa48("304") ? last.kind !== 'set' : stryMutAct_9fa48("303") ? false : (stryCov_9fa48("303", "304"), last.kind === (stryMutAct_9fa48("305") ? "" : (stryCov_9fa48("305"), 'set')))) || (stryMutAct_9fa48("307") ? last.kind !== 'tuple' : stryMutAct_9fa48("306") ? false : (stryCov_9fa48("306", "307"), last.kind === (stryMutAct_9fa48("308") ? "" : (stryCov_9fa48("308"), 'tuple')))))))) return statement(last, choice);
        return equated(operands, choice);
      }
    }
    return stryMutAct_9fa48("309") ? {} : (stryCov_9fa48("309"), {
      kind: stryMutAct_9fa48("310") ? "" : (stryCov_9fa48("310"), 'comparisons'),
      joiner: stryMutAct_9fa48("311") ? "" : (stryCov_9fa48("311"), 'và'),
      items: relations.map((relation, place) => {
        if (stryMutAct_9fa48("312")) {
          {}
        } else {
          stryCov_9fa48("312");
          const [left, right] = stryMutAct_9fa48("313") ? operands.map(operand => expressed(operand, choice)) : (stryCov_9fa48("313"), operands.slice(place, stryMutAct_9fa48("314") ? place - 2 : (stryCov_9fa48("314"), place + 2)).map(stryMutAct_9fa48("315") ? () => undefined : (stryCov_9fa48("315"), operand => expressed(operand, choice))));
          if (stryMutAct_9fa48("318") ? (!left || !right || relation === '=') && relation === '∈' : stryMutAct_9fa48("317") ? false : stryMutAct_9fa48("316") ? true : (stryCov_9fa48("316", "317", "318"), (stryMutAct_9fa48("320") ? (!left || !right) && relation === '=' : stryMutAct_9fa48("319") ? false : (stryCov_9fa48("319", "320"), (stryMutAct_9fa48("322") ? !left && !right : stryMutAct_9fa48("321") ? false : (stryCov_9fa48("321", "322"), (stryMutAct_9fa48("323") ? left : (stryCov_9fa48("323"), !left)) || (stryMutAct_9fa48("324") ? right : (stryCov_9fa48("324"), !right)))) || (stryMutAct_9fa48("326") ? relation !== '=' : stryMutAct_9fa48("325") ? false : (stryCov_9fa48("325", "326"), relation === (stryMutAct_9fa48("327") ? "" : (stryCov_9fa48("327"), '=')))))) || (stryMutAct_9fa48("329") ? relation !== '∈' : stryMutAct_9fa48("328") ? false : (stryCov_9fa48("328", "329"), relation === (stryMutAct_9fa48("330") ? "" : (stryCov_9fa48("330"), '∈')))))) if (stryMutAct_9fa48("331")) {
            ;
          } else {
            stryCov_9fa48("331");
            throw new Meaningless(relation);
          }
          return solvedLeft(stryMutAct_9fa48("332") ? {} : (stryCov_9fa48("332"), {
            left,
            relation,
            right
          }));
        }
      })
    });
  }
}

/** x > 2 for 2 < x. */
const solvedLeft = (compared: Compared): Compared => {
  if (stryMutAct_9fa48("333")) {
    {}
  } else {
    stryCov_9fa48("333");
    const {
      left,
      relation,
      right
    } = compared;
    const isTurned = stryMutAct_9fa48("336") ? right.kind === 'name' || left.kind !== 'name' || right.name < left.name : stryMutAct_9fa48("335") ? false : stryMutAct_9fa48("334") ? true : (stryCov_9fa48("334", "335", "336"), (stryMutAct_9fa48("338") ? right.kind !== 'name' : stryMutAct_9fa48("337") ? true : (stryCov_9fa48("337", "338"), right.kind === (stryMutAct_9fa48("339") ? "" : (stryCov_9fa48("339"), 'name')))) && (stryMutAct_9fa48("341") ? left.kind !== 'name' && right.name < left.name : stryMutAct_9fa48("340") ? true : (stryCov_9fa48("340", "341"), (stryMutAct_9fa48("343") ? left.kind === 'name' : stryMutAct_9fa48("342") ? false : (stryCov_9fa48("342", "343"), left.kind !== (stryMutAct_9fa48("344") ? "" : (stryCov_9fa48("344"), 'name')))) || (stryMutAct_9fa48("347") ? right.name >= left.name : stryMutAct_9fa48("346") ? right.name <= left.name : stryMutAct_9fa48("345") ? false : (stryCov_9fa48("345", "346", "347"), right.name < left.name)))));
    return isTurned ? stryMutAct_9fa48("348") ? {} : (stryCov_9fa48("348"), {
      left: right,
      relation: MIRRORED[relation],
      right: left
    }) : compared;
  }
};

/** "A = 7" says 7, "A = 3 + 4 = 7" too; "2x − y = 1" is an equation. */
function equated(operands: Written[], choice: Choice): Answer {
  if (stryMutAct_9fa48("349")) {
    {}
  } else {
    stryCov_9fa48("349");
    const [first] = operands;
    const name = stryMutAct_9fa48("352") ? first || nameOf(first, choice) : stryMutAct_9fa48("351") ? false : stryMutAct_9fa48("350") ? true : (stryCov_9fa48("350", "351", "352"), first && nameOf(first, choice));
    // Those that only name it: x_1 = x_2 = 3.
    const begin = operands.findIndex(stryMutAct_9fa48("353") ? () => undefined : (stryCov_9fa48("353"), (operand, place) => stryMutAct_9fa48("356") ? place === operands.length - 1 && nameOf(operand, choice) === undefined : stryMutAct_9fa48("355") ? false : stryMutAct_9fa48("354") ? true : (stryCov_9fa48("354", "355", "356"), (stryMutAct_9fa48("358") ? place !== operands.length - 1 : stryMutAct_9fa48("357") ? false : (stryCov_9fa48("357", "358"), place === (stryMutAct_9fa48("359") ? operands.length + 1 : (stryCov_9fa48("359"), operands.length - 1)))) || (stryMutAct_9fa48("361") ? nameOf(operand, choice) !== undefined : stryMutAct_9fa48("360") ? false : (stryCov_9fa48("360", "361"), nameOf(operand, choice) === undefined)))));
    const values = stryMutAct_9fa48("362") ? operands.map(operand => expressed(operand, choice)) : (stryCov_9fa48("362"), operands.slice(begin).map(stryMutAct_9fa48("363") ? () => undefined : (stryCov_9fa48("363"), operand => expressed(operand, choice))));
    const value = values.at(stryMutAct_9fa48("364") ? +1 : (stryCov_9fa48("364"), -1));
    if (stryMutAct_9fa48("367") ? false : stryMutAct_9fa48("366") ? true : stryMutAct_9fa48("365") ? value : (stryCov_9fa48("365", "366", "367"), !value)) throw new Meaningless(stryMutAct_9fa48("369") ? "" : (stryCov_9fa48("369"), '='));
    if (stryMutAct_9fa48("372") ? values.some(other => other === value || sameValue(other, value, choice.budget)) : stryMutAct_9fa48("371") ? false : stryMutAct_9fa48("370") ? true : (stryCov_9fa48("370", "371", "372"), values.every(stryMutAct_9fa48("373") ? () => undefined : (stryCov_9fa48("373"), other => stryMutAct_9fa48("376") ? other === value && sameValue(other, value, choice.budget) : stryMutAct_9fa48("375") ? false : stryMutAct_9fa48("374") ? true : (stryCov_9fa48("374", "375", "376"), (stryMutAct_9fa48("378") ? other !== value : stryMutAct_9fa48("377") ? false : (stryCov_9fa48("377", "378"), other === value)) || sameValue(other, value, choice.budget)))))) return stryMutAct_9fa48("379") ? {} : (stryCov_9fa48("379"), {
      kind: stryMutAct_9fa48("380") ? "" : (stryCov_9fa48("380"), 'value'),
      value,
      ...(stryMutAct_9fa48("383") ? name !== undefined || {
        name
      } : stryMutAct_9fa48("382") ? false : stryMutAct_9fa48("381") ? true : (stryCov_9fa48("381", "382", "383"), (stryMutAct_9fa48("385") ? name === undefined : stryMutAct_9fa48("384") ? true : (stryCov_9fa48("384", "385"), name !== undefined)) && (stryMutAct_9fa48("386") ? {} : (stryCov_9fa48("386"), {
        name
      }))))
    });
    const [left, right] = values;
    if (stryMutAct_9fa48("389") ? name === undefined && values.length === 2 && left && right || operands.flatMap(lettersOf).length > 0 : stryMutAct_9fa48("388") ? false : stryMutAct_9fa48("387") ? true : (stryCov_9fa48("387", "388", "389"), (stryMutAct_9fa48("391") ? name === undefined && values.length === 2 && left || right : stryMutAct_9fa48("390") ? true : (stryCov_9fa48("390", "391"), (stryMutAct_9fa48("393") ? name === undefined && values.length === 2 || left : stryMutAct_9fa48("392") ? true : (stryCov_9fa48("392", "393"), (stryMutAct_9fa48("395") ? name === undefined || values.length === 2 : stryMutAct_9fa48("394") ? true : (stryCov_9fa48("394", "395"), (stryMutAct_9fa48("397") ? name !== undefined : stryMutAct_9fa48("396") ? true : (stryCov_9fa48("396", "397"), name === undefined)) && (stryMutAct_9fa48("399") ? values.length !== 2 : stryMutAct_9fa48("398") ? true : (stryCov_9fa48("398", "399"), values.length === 2)))) && left)) && right)) && (stryMutAct_9fa48("402") ? operands.flatMap(lettersOf).length <= 0 : stryMutAct_9fa48("401") ? operands.flatMap(lettersOf).length >= 0 : stryMutAct_9fa48("400") ? true : (stryCov_9fa48("400", "401", "402"), operands.flatMap(lettersOf).length > 0)))) {
      if (stryMutAct_9fa48("403")) {
        {}
      } else {
        stryCov_9fa48("403");
        return stryMutAct_9fa48("404") ? {} : (stryCov_9fa48("404"), {
          kind: stryMutAct_9fa48("405") ? "" : (stryCov_9fa48("405"), 'equation'),
          difference: operation(stryMutAct_9fa48("406") ? "" : (stryCov_9fa48("406"), 'subtract'), left, right)
        });
      }
    }
    throw new Meaningless(stryMutAct_9fa48("408") ? "" : (stryCov_9fa48("408"), 'what is not equal'));
  }
}

/** A letter, several (AB), or what is of something (f(2)): what a value is given to. Of x_1 the letter alone. */
function nameOf(written: Written, {
  foldCase
}: Choice): string | undefined {
  if (stryMutAct_9fa48("409")) {
    {}
  } else {
    stryCov_9fa48("409");
    const name = labelOf(written);
    return (stryMutAct_9fa48("412") ? name !== undefined || foldCase : stryMutAct_9fa48("411") ? false : stryMutAct_9fa48("410") ? true : (stryCov_9fa48("410", "411", "412"), (stryMutAct_9fa48("414") ? name === undefined : stryMutAct_9fa48("413") ? true : (stryCov_9fa48("413", "414"), name !== undefined)) && foldCase)) ? stryMutAct_9fa48("415") ? name.toUpperCase() : (stryCov_9fa48("415"), name.toLowerCase()) : name;
  }
}
function labelOf(written: Written): string | undefined {
  if (stryMutAct_9fa48("416")) {
    {}
  } else {
    stryCov_9fa48("416");
    if (stryMutAct_9fa48("419") ? written.kind === 'name' || written.name !== 'pi' : stryMutAct_9fa48("418") ? false : stryMutAct_9fa48("417") ? true : (stryCov_9fa48("417", "418", "419"), (stryMutAct_9fa48("421") ? written.kind !== 'name' : stryMutAct_9fa48("420") ? true : (stryCov_9fa48("420", "421"), written.kind === (stryMutAct_9fa48("422") ? "" : (stryCov_9fa48("422"), 'name')))) && (stryMutAct_9fa48("424") ? written.name === 'pi' : stryMutAct_9fa48("423") ? true : (stryCov_9fa48("423", "424"), written.name !== (stryMutAct_9fa48("425") ? "" : (stryCov_9fa48("425"), 'pi')))))) return written.name.replace(stryMutAct_9fa48("428") ? /_\D+$/ : stryMutAct_9fa48("427") ? /_\d$/ : stryMutAct_9fa48("426") ? /_\d+/ : (stryCov_9fa48("426", "427", "428"), /_\d+$/), stryMutAct_9fa48("429") ? "Stryker was here!" : (stryCov_9fa48("429"), ''));
    if (stryMutAct_9fa48("432") ? (written.kind !== 'product' || written.sign !== '') && labelOf(written.left) === undefined : stryMutAct_9fa48("431") ? false : stryMutAct_9fa48("430") ? true : (stryCov_9fa48("430", "431", "432"), (stryMutAct_9fa48("434") ? written.kind !== 'product' && written.sign !== '' : stryMutAct_9fa48("433") ? false : (stryCov_9fa48("433", "434"), (stryMutAct_9fa48("436") ? written.kind === 'product' : stryMutAct_9fa48("435") ? false : (stryCov_9fa48("435", "436"), written.kind !== (stryMutAct_9fa48("437") ? "" : (stryCov_9fa48("437"), 'product')))) || (stryMutAct_9fa48("439") ? written.sign === '' : stryMutAct_9fa48("438") ? false : (stryCov_9fa48("438", "439"), written.sign !== (stryMutAct_9fa48("440") ? "Stryker was here!" : (stryCov_9fa48("440"), '')))))) || (stryMutAct_9fa48("442") ? labelOf(written.left) !== undefined : stryMutAct_9fa48("441") ? false : (stryCov_9fa48("441", "442"), labelOf(written.left) === undefined)))) return undefined;
    return (stryMutAct_9fa48("445") ? written.right.kind === 'group' && labelOf(written.right) !== undefined : stryMutAct_9fa48("444") ? false : stryMutAct_9fa48("443") ? true : (stryCov_9fa48("443", "444", "445"), (stryMutAct_9fa48("447") ? written.right.kind !== 'group' : stryMutAct_9fa48("446") ? false : (stryCov_9fa48("446", "447"), written.right.kind === (stryMutAct_9fa48("448") ? "" : (stryCov_9fa48("448"), 'group')))) || (stryMutAct_9fa48("450") ? labelOf(written.right) === undefined : stryMutAct_9fa48("449") ? false : (stryCov_9fa48("449", "450"), labelOf(written.right) !== undefined)))) ? print(written) : undefined;
  }
}

/** Several statements together. */
function listed(items: Answer[], joiner: Joiner): Answer {
  if (stryMutAct_9fa48("451")) {
    {}
  } else {
    stryCov_9fa48("451");
    const [first] = items;
    if (stryMutAct_9fa48("454") ? items.length === 1 || first : stryMutAct_9fa48("453") ? false : stryMutAct_9fa48("452") ? true : (stryCov_9fa48("452", "453", "454"), (stryMutAct_9fa48("456") ? items.length !== 1 : stryMutAct_9fa48("455") ? true : (stryCov_9fa48("455", "456"), items.length === 1)) && first)) return first;
    if (stryMutAct_9fa48("459") ? items.length > 0 || items.every(item => item.kind === 'comparisons') : stryMutAct_9fa48("458") ? false : stryMutAct_9fa48("457") ? true : (stryCov_9fa48("457", "458", "459"), (stryMutAct_9fa48("462") ? items.length <= 0 : stryMutAct_9fa48("461") ? items.length >= 0 : stryMutAct_9fa48("460") ? true : (stryCov_9fa48("460", "461", "462"), items.length > 0)) && (stryMutAct_9fa48("463") ? items.some(item => item.kind === 'comparisons') : (stryCov_9fa48("463"), items.every(stryMutAct_9fa48("464") ? () => undefined : (stryCov_9fa48("464"), item => stryMutAct_9fa48("467") ? item.kind !== 'comparisons' : stryMutAct_9fa48("466") ? false : stryMutAct_9fa48("465") ? true : (stryCov_9fa48("465", "466", "467"), item.kind === (stryMutAct_9fa48("468") ? "" : (stryCov_9fa48("468"), 'comparisons'))))))))) {
      if (stryMutAct_9fa48("469")) {
        {}
      } else {
        stryCov_9fa48("469");
        return stryMutAct_9fa48("470") ? {} : (stryCov_9fa48("470"), {
          kind: stryMutAct_9fa48("471") ? "" : (stryCov_9fa48("471"), 'comparisons'),
          joiner,
          items: items.flatMap(stryMutAct_9fa48("472") ? () => undefined : (stryCov_9fa48("472"), item => item.items))
        });
      }
    }
    const named = items.flatMap(stryMutAct_9fa48("473") ? () => undefined : (stryCov_9fa48("473"), item => (stryMutAct_9fa48("476") ? item.kind === 'value' || item.name !== undefined : stryMutAct_9fa48("475") ? false : stryMutAct_9fa48("474") ? true : (stryCov_9fa48("474", "475", "476"), (stryMutAct_9fa48("478") ? item.kind !== 'value' : stryMutAct_9fa48("477") ? true : (stryCov_9fa48("477", "478"), item.kind === (stryMutAct_9fa48("479") ? "" : (stryCov_9fa48("479"), 'value')))) && (stryMutAct_9fa48("481") ? item.name === undefined : stryMutAct_9fa48("480") ? true : (stryCov_9fa48("480", "481"), item.name !== undefined)))) ? stryMutAct_9fa48("482") ? [] : (stryCov_9fa48("482"), [stryMutAct_9fa48("483") ? {} : (stryCov_9fa48("483"), {
      name: item.name,
      value: item.value
    })]) : stryMutAct_9fa48("484") ? ["Stryker was here"] : (stryCov_9fa48("484"), [])));
    if (stryMutAct_9fa48("487") ? named.length > 1 && named.length === items.length && joiner !== 'hoặc' || new Set(named.map(({
      name
    }) => name)).size === named.length : stryMutAct_9fa48("486") ? false : stryMutAct_9fa48("485") ? true : (stryCov_9fa48("485", "486", "487"), (stryMutAct_9fa48("489") ? named.length > 1 && named.length === items.length || joiner !== 'hoặc' : stryMutAct_9fa48("488") ? true : (stryCov_9fa48("488", "489"), (stryMutAct_9fa48("491") ? named.length > 1 || named.length === items.length : stryMutAct_9fa48("490") ? true : (stryCov_9fa48("490", "491"), (stryMutAct_9fa48("494") ? named.length <= 1 : stryMutAct_9fa48("493") ? named.length >= 1 : stryMutAct_9fa48("492") ? true : (stryCov_9fa48("492", "493", "494"), named.length > 1)) && (stryMutAct_9fa48("496") ? named.length !== items.length : stryMutAct_9fa48("495") ? true : (stryCov_9fa48("495", "496"), named.length === items.length)))) && (stryMutAct_9fa48("498") ? joiner === 'hoặc' : stryMutAct_9fa48("497") ? true : (stryCov_9fa48("497", "498"), joiner !== (stryMutAct_9fa48("499") ? "" : (stryCov_9fa48("499"), 'hoặc')))))) && (stryMutAct_9fa48("501") ? new Set(named.map(({
      name
    }) => name)).size !== named.length : stryMutAct_9fa48("500") ? true : (stryCov_9fa48("500", "501"), new Set(named.map(stryMutAct_9fa48("502") ? () => undefined : (stryCov_9fa48("502"), ({
      name
    }) => name))).size === named.length)))) {
      if (stryMutAct_9fa48("503")) {
        {}
      } else {
        stryCov_9fa48("503");
        return stryMutAct_9fa48("504") ? {} : (stryCov_9fa48("504"), {
          kind: stryMutAct_9fa48("505") ? "" : (stryCov_9fa48("505"), 'tuple'),
          items: named.toSorted(stryMutAct_9fa48("506") ? () => undefined : (stryCov_9fa48("506"), (a, b) => (stryMutAct_9fa48("510") ? a.name >= b.name : stryMutAct_9fa48("509") ? a.name <= b.name : stryMutAct_9fa48("508") ? false : stryMutAct_9fa48("507") ? true : (stryCov_9fa48("507", "508", "509", "510"), a.name < b.name)) ? stryMutAct_9fa48("511") ? +1 : (stryCov_9fa48("511"), -1) : 1)).map(stryMutAct_9fa48("512") ? () => undefined : (stryCov_9fa48("512"), ({
            value
          }) => value)),
          isNamed: stryMutAct_9fa48("513") ? false : (stryCov_9fa48("513"), true)
        });
      }
    }
    if (stryMutAct_9fa48("516") ? items.every(item => item.kind === 'comparisons' || item.kind === 'equation') : stryMutAct_9fa48("515") ? false : stryMutAct_9fa48("514") ? true : (stryCov_9fa48("514", "515", "516"), items.some(stryMutAct_9fa48("517") ? () => undefined : (stryCov_9fa48("517"), item => stryMutAct_9fa48("520") ? item.kind === 'comparisons' && item.kind === 'equation' : stryMutAct_9fa48("519") ? false : stryMutAct_9fa48("518") ? true : (stryCov_9fa48("518", "519", "520"), (stryMutAct_9fa48("522") ? item.kind !== 'comparisons' : stryMutAct_9fa48("521") ? false : (stryCov_9fa48("521", "522"), item.kind === (stryMutAct_9fa48("523") ? "" : (stryCov_9fa48("523"), 'comparisons')))) || (stryMutAct_9fa48("525") ? item.kind !== 'equation' : stryMutAct_9fa48("524") ? false : (stryCov_9fa48("524", "525"), item.kind === (stryMutAct_9fa48("526") ? "" : (stryCov_9fa48("526"), 'equation'))))))))) throw new Meaningless(stryMutAct_9fa48("528") ? "" : (stryCov_9fa48("528"), 'several kinds'));
    return stryMutAct_9fa48("529") ? {} : (stryCov_9fa48("529"), {
      kind: stryMutAct_9fa48("530") ? "" : (stryCov_9fa48("530"), 'set'),
      items: items.flatMap(stryMutAct_9fa48("531") ? () => undefined : (stryCov_9fa48("531"), item => (stryMutAct_9fa48("534") ? item.kind !== 'set' : stryMutAct_9fa48("533") ? false : stryMutAct_9fa48("532") ? true : (stryCov_9fa48("532", "533", "534"), item.kind === (stryMutAct_9fa48("535") ? "" : (stryCov_9fa48("535"), 'set')))) ? item.items : stryMutAct_9fa48("536") ? [] : (stryCov_9fa48("536"), [item])))
    });
  }
}

/** Whether an answer says the same as the key. @throws Meaningless */
export function sameAnswer(key: Answer, given: Answer, budget: Budget): boolean {
  if (stryMutAct_9fa48("537")) {
    {}
  } else {
    stryCov_9fa48("537");
    // Whose values they are may be said where nobody asks.
    const isSaid = stryMutAct_9fa48("540") ? key.kind === 'set' && given.kind === 'tuple' || given.isNamed : stryMutAct_9fa48("539") ? false : stryMutAct_9fa48("538") ? true : (stryCov_9fa48("538", "539", "540"), (stryMutAct_9fa48("542") ? key.kind === 'set' || given.kind === 'tuple' : stryMutAct_9fa48("541") ? true : (stryCov_9fa48("541", "542"), (stryMutAct_9fa48("544") ? key.kind !== 'set' : stryMutAct_9fa48("543") ? true : (stryCov_9fa48("543", "544"), key.kind === (stryMutAct_9fa48("545") ? "" : (stryCov_9fa48("545"), 'set')))) && (stryMutAct_9fa48("547") ? given.kind !== 'tuple' : stryMutAct_9fa48("546") ? true : (stryCov_9fa48("546", "547"), given.kind === (stryMutAct_9fa48("548") ? "" : (stryCov_9fa48("548"), 'tuple')))))) && given.isNamed);
    return isSaid ? sameSaid(key, stryMutAct_9fa48("549") ? {} : (stryCov_9fa48("549"), {
      kind: stryMutAct_9fa48("550") ? "" : (stryCov_9fa48("550"), 'set'),
      items: given.items.map(stryMutAct_9fa48("551") ? () => undefined : (stryCov_9fa48("551"), value => stryMutAct_9fa48("552") ? {} : (stryCov_9fa48("552"), {
        kind: stryMutAct_9fa48("553") ? "" : (stryCov_9fa48("553"), 'value'),
        value
      })))
    }), budget) : sameSaid(key, given, budget);
  }
}
function sameSaid(a: Answer, b: Answer, budget: Budget): boolean {
  if (stryMutAct_9fa48("554")) {
    {}
  } else {
    stryCov_9fa48("554");
    if (stryMutAct_9fa48("557") ? a.kind === 'value' || b.kind === 'value' : stryMutAct_9fa48("556") ? false : stryMutAct_9fa48("555") ? true : (stryCov_9fa48("555", "556", "557"), (stryMutAct_9fa48("559") ? a.kind !== 'value' : stryMutAct_9fa48("558") ? true : (stryCov_9fa48("558", "559"), a.kind === (stryMutAct_9fa48("560") ? "" : (stryCov_9fa48("560"), 'value')))) && (stryMutAct_9fa48("562") ? b.kind !== 'value' : stryMutAct_9fa48("561") ? true : (stryCov_9fa48("561", "562"), b.kind === (stryMutAct_9fa48("563") ? "" : (stryCov_9fa48("563"), 'value')))))) {
      if (stryMutAct_9fa48("564")) {
        {}
      } else {
        stryCov_9fa48("564");
        return stryMutAct_9fa48("567") ? a.name === undefined || b.name === undefined || a.name === b.name || sameValue(a.value, b.value, budget) : stryMutAct_9fa48("566") ? false : stryMutAct_9fa48("565") ? true : (stryCov_9fa48("565", "566", "567"), (stryMutAct_9fa48("569") ? (a.name === undefined || b.name === undefined) && a.name === b.name : stryMutAct_9fa48("568") ? true : (stryCov_9fa48("568", "569"), (stryMutAct_9fa48("571") ? a.name === undefined && b.name === undefined : stryMutAct_9fa48("570") ? false : (stryCov_9fa48("570", "571"), (stryMutAct_9fa48("573") ? a.name !== undefined : stryMutAct_9fa48("572") ? false : (stryCov_9fa48("572", "573"), a.name === undefined)) || (stryMutAct_9fa48("575") ? b.name !== undefined : stryMutAct_9fa48("574") ? false : (stryCov_9fa48("574", "575"), b.name === undefined)))) || (stryMutAct_9fa48("577") ? a.name !== b.name : stryMutAct_9fa48("576") ? false : (stryCov_9fa48("576", "577"), a.name === b.name)))) && sameValue(a.value, b.value, budget));
      }
    }
    if (stryMutAct_9fa48("580") ? a.kind === 'tuple' || b.kind === 'tuple' : stryMutAct_9fa48("579") ? false : stryMutAct_9fa48("578") ? true : (stryCov_9fa48("578", "579", "580"), (stryMutAct_9fa48("582") ? a.kind !== 'tuple' : stryMutAct_9fa48("581") ? true : (stryCov_9fa48("581", "582"), a.kind === (stryMutAct_9fa48("583") ? "" : (stryCov_9fa48("583"), 'tuple')))) && (stryMutAct_9fa48("585") ? b.kind !== 'tuple' : stryMutAct_9fa48("584") ? true : (stryCov_9fa48("584", "585"), b.kind === (stryMutAct_9fa48("586") ? "" : (stryCov_9fa48("586"), 'tuple')))))) {
      if (stryMutAct_9fa48("587")) {
        {}
      } else {
        stryCov_9fa48("587");
        return stryMutAct_9fa48("590") ? a.items.length === b.items.length || a.items.every((item, place) => b.items.slice(place, place + 1).some(other => sameValue(item, other, budget))) : stryMutAct_9fa48("589") ? false : stryMutAct_9fa48("588") ? true : (stryCov_9fa48("588", "589", "590"), (stryMutAct_9fa48("592") ? a.items.length !== b.items.length : stryMutAct_9fa48("591") ? true : (stryCov_9fa48("591", "592"), a.items.length === b.items.length)) && (stryMutAct_9fa48("593") ? a.items.some((item, place) => b.items.slice(place, place + 1).some(other => sameValue(item, other, budget))) : (stryCov_9fa48("593"), a.items.every(stryMutAct_9fa48("594") ? () => undefined : (stryCov_9fa48("594"), (item, place) => stryMutAct_9fa48("596") ? b.items.some(other => sameValue(item, other, budget)) : stryMutAct_9fa48("595") ? b.items.slice(place, place + 1).every(other => sameValue(item, other, budget)) : (stryCov_9fa48("595", "596"), b.items.slice(place, stryMutAct_9fa48("597") ? place - 1 : (stryCov_9fa48("597"), place + 1)).some(stryMutAct_9fa48("598") ? () => undefined : (stryCov_9fa48("598"), other => sameValue(item, other, budget)))))))));
      }
    }
    if (stryMutAct_9fa48("601") ? a.kind === 'set' || b.kind === 'set' : stryMutAct_9fa48("600") ? false : stryMutAct_9fa48("599") ? true : (stryCov_9fa48("599", "600", "601"), (stryMutAct_9fa48("603") ? a.kind !== 'set' : stryMutAct_9fa48("602") ? true : (stryCov_9fa48("602", "603"), a.kind === (stryMutAct_9fa48("604") ? "" : (stryCov_9fa48("604"), 'set')))) && (stryMutAct_9fa48("606") ? b.kind !== 'set' : stryMutAct_9fa48("605") ? true : (stryCov_9fa48("605", "606"), b.kind === (stryMutAct_9fa48("607") ? "" : (stryCov_9fa48("607"), 'set')))))) return sameMembers(a.items, b.items, stryMutAct_9fa48("608") ? () => undefined : (stryCov_9fa48("608"), (one, other) => sameSaid(one, other, budget)));
    if (stryMutAct_9fa48("611") ? a.kind === 'comparisons' || b.kind === 'comparisons' : stryMutAct_9fa48("610") ? false : stryMutAct_9fa48("609") ? true : (stryCov_9fa48("609", "610", "611"), (stryMutAct_9fa48("613") ? a.kind !== 'comparisons' : stryMutAct_9fa48("612") ? true : (stryCov_9fa48("612", "613"), a.kind === (stryMutAct_9fa48("614") ? "" : (stryCov_9fa48("614"), 'comparisons')))) && (stryMutAct_9fa48("616") ? b.kind !== 'comparisons' : stryMutAct_9fa48("615") ? true : (stryCov_9fa48("615", "616"), b.kind === (stryMutAct_9fa48("617") ? "" : (stryCov_9fa48("617"), 'comparisons')))))) {
      if (stryMutAct_9fa48("618")) {
        {}
      } else {
        stryCov_9fa48("618");
        // ";" leaves open which of the two it is, which is clear from the numbers.
        const isJoinedAlike = stryMutAct_9fa48("621") ? (a.joiner === b.joiner || a.joiner === ';' || b.joiner === ';') && a.items.length === 1 : stryMutAct_9fa48("620") ? false : stryMutAct_9fa48("619") ? true : (stryCov_9fa48("619", "620", "621"), (stryMutAct_9fa48("623") ? (a.joiner === b.joiner || a.joiner === ';') && b.joiner === ';' : stryMutAct_9fa48("622") ? false : (stryCov_9fa48("622", "623"), (stryMutAct_9fa48("625") ? a.joiner === b.joiner && a.joiner === ';' : stryMutAct_9fa48("624") ? false : (stryCov_9fa48("624", "625"), (stryMutAct_9fa48("627") ? a.joiner !== b.joiner : stryMutAct_9fa48("626") ? false : (stryCov_9fa48("626", "627"), a.joiner === b.joiner)) || (stryMutAct_9fa48("629") ? a.joiner !== ';' : stryMutAct_9fa48("628") ? false : (stryCov_9fa48("628", "629"), a.joiner === (stryMutAct_9fa48("630") ? "" : (stryCov_9fa48("630"), ';')))))) || (stryMutAct_9fa48("632") ? b.joiner !== ';' : stryMutAct_9fa48("631") ? false : (stryCov_9fa48("631", "632"), b.joiner === (stryMutAct_9fa48("633") ? "" : (stryCov_9fa48("633"), ';')))))) || (stryMutAct_9fa48("635") ? a.items.length !== 1 : stryMutAct_9fa48("634") ? false : (stryCov_9fa48("634", "635"), a.items.length === 1)));
        return stryMutAct_9fa48("638") ? isJoinedAlike || sameMembers(a.items, b.items, (one, other) => sameComparison(one, other, budget)) : stryMutAct_9fa48("637") ? false : stryMutAct_9fa48("636") ? true : (stryCov_9fa48("636", "637", "638"), isJoinedAlike && sameMembers(a.items, b.items, stryMutAct_9fa48("639") ? () => undefined : (stryCov_9fa48("639"), (one, other) => sameComparison(one, other, budget))));
      }
    }
    if (stryMutAct_9fa48("642") ? a.kind === 'equation' || b.kind === 'equation' : stryMutAct_9fa48("641") ? false : stryMutAct_9fa48("640") ? true : (stryCov_9fa48("640", "641", "642"), (stryMutAct_9fa48("644") ? a.kind !== 'equation' : stryMutAct_9fa48("643") ? true : (stryCov_9fa48("643", "644"), a.kind === (stryMutAct_9fa48("645") ? "" : (stryCov_9fa48("645"), 'equation')))) && (stryMutAct_9fa48("647") ? b.kind !== 'equation' : stryMutAct_9fa48("646") ? true : (stryCov_9fa48("646", "647"), b.kind === (stryMutAct_9fa48("648") ? "" : (stryCov_9fa48("648"), 'equation')))))) return proportional(a.difference, b.difference, budget);
    return stryMutAct_9fa48("651") ? a.kind === 'everything' || b.kind === 'everything' : stryMutAct_9fa48("650") ? false : stryMutAct_9fa48("649") ? true : (stryCov_9fa48("649", "650", "651"), (stryMutAct_9fa48("653") ? a.kind !== 'everything' : stryMutAct_9fa48("652") ? true : (stryCov_9fa48("652", "653"), a.kind === (stryMutAct_9fa48("654") ? "" : (stryCov_9fa48("654"), 'everything')))) && (stryMutAct_9fa48("656") ? b.kind !== 'everything' : stryMutAct_9fa48("655") ? true : (stryCov_9fa48("655", "656"), b.kind === (stryMutAct_9fa48("657") ? "" : (stryCov_9fa48("657"), 'everything')))));
  }
}
const sameComparison = stryMutAct_9fa48("658") ? () => undefined : (stryCov_9fa48("658"), (() => {
  const sameComparison = (a: Compared, b: Compared, budget: Budget): boolean => stryMutAct_9fa48("661") ? a.relation === b.relation && sameValue(a.left, b.left, budget) || sameValue(a.right, b.right, budget) : stryMutAct_9fa48("660") ? false : stryMutAct_9fa48("659") ? true : (stryCov_9fa48("659", "660", "661"), (stryMutAct_9fa48("663") ? a.relation === b.relation || sameValue(a.left, b.left, budget) : stryMutAct_9fa48("662") ? true : (stryCov_9fa48("662", "663"), (stryMutAct_9fa48("665") ? a.relation !== b.relation : stryMutAct_9fa48("664") ? true : (stryCov_9fa48("664", "665"), a.relation === b.relation)) && sameValue(a.left, b.left, budget))) && sameValue(a.right, b.right, budget));
  return sameComparison;
})());
function sameMembers<T>(a: T[], b: T[], isSame: (one: T, other: T) => boolean): boolean {
  if (stryMutAct_9fa48("666")) {
    {}
  } else {
    stryCov_9fa48("666");
    const isWithin = stryMutAct_9fa48("667") ? () => undefined : (stryCov_9fa48("667"), (() => {
      const isWithin = (some: T[], all: T[]) => stryMutAct_9fa48("668") ? some.some(one => all.some(other => isSame(one, other))) : (stryCov_9fa48("668"), some.every(stryMutAct_9fa48("669") ? () => undefined : (stryCov_9fa48("669"), one => stryMutAct_9fa48("670") ? all.every(other => isSame(one, other)) : (stryCov_9fa48("670"), all.some(stryMutAct_9fa48("671") ? () => undefined : (stryCov_9fa48("671"), other => isSame(one, other)))))));
      return isWithin;
    })());
    return stryMutAct_9fa48("674") ? isWithin(a, b) || isWithin(b, a) : stryMutAct_9fa48("673") ? false : stryMutAct_9fa48("672") ? true : (stryCov_9fa48("672", "673", "674"), isWithin(a, b) && isWithin(b, a));
  }
}