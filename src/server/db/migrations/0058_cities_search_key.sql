-- Before, the key of a letter with a hamza held a letter of the Arabic keyboard: «نائین» was not found as «نایین».
UPDATE "cities" SET "search_key" = replace(replace("search_key", chr(1610), chr(1740)), chr(1749), chr(1607));
