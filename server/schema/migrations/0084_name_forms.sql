-- Names of teams are read anew (server/schema/teamNameKeys.ts): 'İpek' and 'ipek' are one, and so are 'Team １' and 'Team 1'.
SELECT 1;
