export const GRADE_OPTIONS = [['6', 'Khối 6'], ['7', 'Khối 7'], ['8', 'Khối 8'], ['9', 'Khối 9']] as const;
