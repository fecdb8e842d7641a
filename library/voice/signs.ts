/** Words for relations. */

export const RELATIONS: Record<string, string> = {
  '=': 'bằng',
  '\\ne': 'khác',
  '<': 'nhỏ hơn',
  '\\lt': 'nhỏ hơn',
  '>': 'lớn hơn',
  '\\gt': 'lớn hơn',
  '\\le': 'nhỏ hơn hoặc bằng',
  '\\leq': 'nhỏ hơn hoặc bằng',
  '\\leqslant': 'nhỏ hơn hoặc bằng',
  '\\ge': 'lớn hơn hoặc bằng',
  '\\geq': 'lớn hơn hoặc bằng',
  '\\geqslant': 'lớn hơn hoặc bằng',
  '\\approx': 'xấp xỉ bằng',
  '\\equiv': 'trùng với',
  '\\cong': 'bằng',
  '\\sim': 'đồng dạng với',
  '\\backsim': 'đồng dạng với',
  '\\in': 'thuộc',
  '\\notin': 'không thuộc',
  '\\ni': 'chứa',
  '\\subset': 'là tập con của',
  '\\subseteq': 'là tập con của',
  '\\nsubseteq': 'không là tập con của',
  '\\supset': 'chứa',
  '\\supseteq': 'chứa',
  '\\parallel': 'song song với',
  '\\nparallel': 'không song song với',
  '\\perp': 'vuông góc với',
  '\\chiahet': 'chia hết cho',
  '\\khongchiahet': 'không chia hết cho',
  '\\not': 'không',
  '\\mid': 'là ước của',
  '\\nmid': 'không là ước của',
  '\\Rightarrow': 'suy ra',
  '\\Longrightarrow': 'suy ra',
  '\\Leftrightarrow': 'tương đương với',
  '\\Longleftrightarrow': 'tương đương với',
  '\\to': 'đến',
  '\\rightarrow': 'đến',
  '\\longrightarrow': 'đến',
  '\\mapsto': 'đến',
};

/** Relations between statements, which have a pause before them. */
export const CONCLUSIONS = new Set(['suy ra', 'tương đương với']);

type Sign = '+' | '-' | '±' | '·' | ':' | '/' | 'other';

export const OPERATORS: Record<string, [sign: Sign, said: string]> = {
  '+': ['+', 'cộng'],
  '-': ['-', 'trừ'],
  '\\pm': ['±', 'cộng trừ'],
  '\\mp': ['±', 'trừ cộng'],
  '\\cdot': ['·', 'nhân'],
  '\\times': ['·', 'nhân'],
  '*': ['·', 'nhân'],
  ':': [':', 'chia'],
  '\\div': [':', 'chia'],
  '/': ['/', 'trên'],
  '\\cup': ['other', 'hợp'],
  '\\cap': ['other', 'giao'],
  '\\setminus': ['other', 'trừ'],
  '\\backslash': ['other', 'trừ'],
};

/** Names of letters; small ones, unless the name says otherwise. */
export const LETTERS: Record<string, string> = {
  '\\alpha': 'an pha',
  '\\beta': 'bê ta',
  '\\gamma': 'gam ma',
  '\\delta': 'đen ta',
  '\\Delta': 'đen ta',
  '\\epsilon': 'ép xi lon',
  '\\varepsilon': 'ép xi lon',
  '\\theta': 'tê ta',
  '\\lambda': 'lam đa',
  '\\mu': 'muy',
  '\\pi': 'pi',
  '\\rho': 'rô',
  '\\sigma': 'xích ma',
  '\\varphi': 'phi',
  '\\phi': 'phi',
  '\\omega': 'ô mê ga',
  '\\Omega': 'ô mê ga',
  '\\infty': 'vô cực',
  '\\ell': 'l',
};

export const FUNCTIONS: Record<string, string> = {
  '\\sin': 'sin',
  '\\cos': 'cô sin',
  '\\tan': 'tang',
  '\\cot': 'cô tang',
  '\\max': 'giá trị lớn nhất của',
  '\\min': 'giá trị nhỏ nhất của',
};

/** Words for signs before or over letters. */
export const LEAD_SIGNS: Record<string, string> = {
  '\\triangle': 'tam giác',
  '\\angle': 'góc',
  '\\sphericalangle': 'góc',
  '\\measuredangle': 'góc',
  '\\widehat': 'góc',
  '\\hat': 'góc',
  '\\overgroup': 'cung',
  '\\frown': 'cung',
  '\\vec': 'véc tơ',
  '\\overrightarrow': 'véc tơ',
};

export const OTHER_SIGNS: Record<string, string> = {
  '\\varnothing': 'tập rỗng',
  '\\emptyset': 'tập rỗng',
  '\\forall': 'với mọi',
  '\\exists': 'tồn tại',
  '₫': 'đồng',
  '√': 'căn',
  '\\therefore': 'vậy',
};

/** Names of a set to which something belongs. */
export const NUMBER_SETS: Record<string, [plain: string, star: string]> = {
  N: ['tập số tự nhiên', 'tập số tự nhiên khác 0'],
  Z: ['tập số nguyên', 'tập số nguyên khác 0'],
  Q: ['tập số hữu tỉ', 'tập số hữu tỉ khác 0'],
  R: ['tập số thực', 'tập số thực khác 0'],
  I: ['tập số vô tỉ', 'tập số vô tỉ khác 0'],
};

/** Functions of a list: `\text{ƯCLN}(12, 18)`. */
export const LIST_FUNCTIONS: Record<string, string> = {
  ƯCLN: 'ước chung lớn nhất',
  UCLN: 'ước chung lớn nhất',
  BCNN: 'bội chung nhỏ nhất',
  ƯC: 'ước chung',
  BC: 'bội chung',
  Ư: 'ước',
  B: 'bội',
};

/** Signs that have the words of another. */
export const SYNONYMS: Record<string, string> = {
  '≠': '\\ne', '≤': '\\le', '≥': '\\ge', '≈': '\\approx', '∈': '\\in', '∉': '\\notin', '⊂': '\\subset', '∥': '\\parallel', '⊥': '\\perp',
  '∽': '\\backsim', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow', '→': '\\to', '⋮': '\\chiahet', '−': '-', '·': '\\cdot', '⋅': '\\cdot', '×': '\\times',
  '÷': '\\div', '∪': '\\cup', '∩': '\\cap', '±': '\\pm', 'α': '\\alpha', 'β': '\\beta', 'γ': '\\gamma', 'π': '\\pi', 'Δ': '\\Delta', '△': '\\triangle',
  '∠': '\\angle', '°': '\\degree', '…': '\\ldots', '∅': '\\varnothing', '□': '\\square',
  '\\neq': '\\ne', '\\vdots': '\\chiahet', '\\implies': '\\Longrightarrow', '\\iff': '\\Longleftrightarrow', '\\Box': '\\square', '\\vert': '|',
  '\\lbrace': '\\{', '\\rbrace': '\\}',
};

/** Spaces, sizes and fonts. */
export const SILENT_SIGNS = new Set(
  [
    ', : ; ! thinspace enspace displaystyle textstyle scriptstyle limits nolimits hline tiny small normalsize large Large LARGE huge Huge rm bf it nonumber',
  ].flatMap((names) => names.split(' ').map((name) => `\\${name}`)).concat('\\ ', '~', '\\allowbreak', '\\nobreak'),
);
