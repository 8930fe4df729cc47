ALTER TABLE "case_dates" ADD COLUMN "second_told_on" date;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "reminded_to" smallint;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "case_dates" ADD COLUMN "client_reminded_to" smallint;